// Made by `theses schema here_i_stand --typescript`: change the game's fields.cc instead.

export type Phase =
  | "luthers_95_theses"
  | "card_draw"
  | "diplomacy"
  | "diet_of_worms"
  | "spring_deployment"
  | "action"
  | "winter"
  | "victory"
  | "over";

export type Victory = "none" | "religious" | "military" | "standard" | "domination" | "time_limit";

export type Power =
  | "ottoman"
  | "hapsburg"
  | "england"
  | "france"
  | "papacy"
  | "protestant"
  | "genoa"
  | "hungary"
  | "scotland"
  | "venice"
  | "independent";

export interface SpaceView {
  control: Power;
  protestant: boolean;
  unrest: boolean;
  fortress: boolean;
  university: boolean;
  reserve: number;
  regulars: Partial<Record<Power, number>>;
  mercenaries: Partial<Record<Power, number>>;
  squadrons: Partial<Record<Power, number>>;
}

export type SpaceId =
  | "agram"
  | "algiers"
  | "amsterdam"
  | "ancona"
  | "antwerp"
  | "athens"
  | "augsburg"
  | "avignon"
  | "barcelona"
  | "basel"
  | "bastia"
  | "belgrade"
  | "berwick"
  | "besancon"
  | "bilbao"
  | "bordeaux"
  | "boulogne"
  | "brandenburg"
  | "bremen"
  | "breslau"
  | "brest"
  | "bristol"
  | "brunn"
  | "brunswick"
  | "brussels"
  | "bucharest"
  | "buda"
  | "cagliari"
  | "calais"
  | "candia"
  | "carlisle"
  | "cartagena"
  | "cerignola"
  | "cologne"
  | "cordoba"
  | "corfu"
  | "coron"
  | "corunna"
  | "dijon"
  | "durazzo"
  | "edinburgh"
  | "edirne"
  | "erfurt"
  | "florence"
  | "geneva"
  | "genoa"
  | "gibraltar"
  | "glasgow"
  | "granada"
  | "graz"
  | "grenoble"
  | "hamburg"
  | "innsbruck"
  | "istanbul"
  | "kassel"
  | "larissa"
  | "leipzig"
  | "lepanto"
  | "liege"
  | "limoges"
  | "lincoln"
  | "linz"
  | "london"
  | "lubeck"
  | "lyon"
  | "madrid"
  | "magdeburg"
  | "mainz"
  | "malta"
  | "marseille"
  | "messina"
  | "metz"
  | "milan"
  | "modena"
  | "mohacs"
  | "munster"
  | "nantes"
  | "naples"
  | "navarre"
  | "nezh"
  | "nice"
  | "nicopolis"
  | "norwich"
  | "nuremberg"
  | "oran"
  | "orleans"
  | "palermo"
  | "palma"
  | "paris"
  | "pavia"
  | "plymouth"
  | "portsmouth"
  | "prague"
  | "pressburg"
  | "ragusa"
  | "ravenna"
  | "regensburg"
  | "rhodes"
  | "rome"
  | "rouen"
  | "salonika"
  | "salzburg"
  | "scutari"
  | "seville"
  | "shrewsbury"
  | "siena"
  | "sofia"
  | "st_dizier"
  | "st_quentin"
  | "stettin"
  | "stirling"
  | "strasburg"
  | "szegedin"
  | "taranto"
  | "toulouse"
  | "tours"
  | "trent"
  | "trier"
  | "trieste"
  | "tripoli"
  | "tunis"
  | "turin"
  | "valencia"
  | "valladolid"
  | "varna"
  | "venice"
  | "vienna"
  | "wales"
  | "wittenberg"
  | "worms"
  | "york"
  | "zara"
  | "zaragoza"
  | "zurich";

export interface SeaView {
  squadrons: Partial<Record<Power, number>>;
}

export type SeaZoneId =
  | "adriatic_sea"
  | "aegean_sea"
  | "atlantic_ocean"
  | "baltic_sea"
  | "barbary_coast"
  | "bay_of_biscay"
  | "black_sea"
  | "english_channel"
  | "gulf_of_lyon"
  | "ionian_sea"
  | "irish_sea"
  | "north_african_coast"
  | "north_sea"
  | "tyrrhenian_sea";

export type LeaderPlace =
  | "unused"
  | "space"
  | "sea"
  | "captive"
  | "turn_track"
  | "set_aside"
  | "removed";

export type PlaceId =
  | "agram"
  | "algiers"
  | "amsterdam"
  | "ancona"
  | "antwerp"
  | "athens"
  | "augsburg"
  | "avignon"
  | "barcelona"
  | "basel"
  | "bastia"
  | "belgrade"
  | "berwick"
  | "besancon"
  | "bilbao"
  | "bordeaux"
  | "boulogne"
  | "brandenburg"
  | "bremen"
  | "breslau"
  | "brest"
  | "bristol"
  | "brunn"
  | "brunswick"
  | "brussels"
  | "bucharest"
  | "buda"
  | "cagliari"
  | "calais"
  | "candia"
  | "carlisle"
  | "cartagena"
  | "cerignola"
  | "cologne"
  | "cordoba"
  | "corfu"
  | "coron"
  | "corunna"
  | "dijon"
  | "durazzo"
  | "edinburgh"
  | "edirne"
  | "erfurt"
  | "florence"
  | "geneva"
  | "genoa"
  | "gibraltar"
  | "glasgow"
  | "granada"
  | "graz"
  | "grenoble"
  | "hamburg"
  | "innsbruck"
  | "istanbul"
  | "kassel"
  | "larissa"
  | "leipzig"
  | "lepanto"
  | "liege"
  | "limoges"
  | "lincoln"
  | "linz"
  | "london"
  | "lubeck"
  | "lyon"
  | "madrid"
  | "magdeburg"
  | "mainz"
  | "malta"
  | "marseille"
  | "messina"
  | "metz"
  | "milan"
  | "modena"
  | "mohacs"
  | "munster"
  | "nantes"
  | "naples"
  | "navarre"
  | "nezh"
  | "nice"
  | "nicopolis"
  | "norwich"
  | "nuremberg"
  | "oran"
  | "orleans"
  | "palermo"
  | "palma"
  | "paris"
  | "pavia"
  | "plymouth"
  | "portsmouth"
  | "prague"
  | "pressburg"
  | "ragusa"
  | "ravenna"
  | "regensburg"
  | "rhodes"
  | "rome"
  | "rouen"
  | "salonika"
  | "salzburg"
  | "scutari"
  | "seville"
  | "shrewsbury"
  | "siena"
  | "sofia"
  | "st_dizier"
  | "st_quentin"
  | "stettin"
  | "stirling"
  | "strasburg"
  | "szegedin"
  | "taranto"
  | "toulouse"
  | "tours"
  | "trent"
  | "trier"
  | "trieste"
  | "tripoli"
  | "tunis"
  | "turin"
  | "valencia"
  | "valladolid"
  | "varna"
  | "venice"
  | "vienna"
  | "wales"
  | "wittenberg"
  | "worms"
  | "york"
  | "zara"
  | "zaragoza"
  | "zurich"
  | "adriatic_sea"
  | "aegean_sea"
  | "atlantic_ocean"
  | "baltic_sea"
  | "barbary_coast"
  | "bay_of_biscay"
  | "black_sea"
  | "english_channel"
  | "gulf_of_lyon"
  | "ionian_sea"
  | "irish_sea"
  | "north_african_coast"
  | "north_sea"
  | "tyrrhenian_sea";

export interface LeaderView {
  place: LeaderPlace;
  where: PlaceId | null;
  captor: Power | null;
  power: Power;
  marks: number;
}

export type LeaderId =
  | "montmorency"
  | "francis_i"
  | "henry_ii"
  | "duke_of_alva"
  | "ferdinand"
  | "charles_v"
  | "suleiman"
  | "john_frederick"
  | "philip_of_hesse"
  | "maurice_of_saxony"
  | "renegade"
  | "andrea_doria";

export interface SiegeView {
  space: SpaceId;
  besieger: Power;
  impulse: number;
}

export interface WarsView {
  with: Power[];
}

export type RulerId =
  | "leo_x"
  | "clement_vii"
  | "paul_iii"
  | "julius_iii"
  | "luther"
  | "calvin"
  | "henry_viii"
  | "edward_vi"
  | "mary_i"
  | "elizabeth_i"
  | "francis_i"
  | "henry_ii"
  | "charles_v"
  | "suleiman";

export type DebaterStatus =
  | "not_entered"
  | "uncommitted"
  | "committed"
  | "off_map"
  | "burnt"
  | "disgraced"
  | "removed";

export type DebaterId =
  | "luther"
  | "melanchthon"
  | "bucer"
  | "carlstadt"
  | "zwingli"
  | "oekolampadius"
  | "bullinger"
  | "calvin"
  | "farel"
  | "cop"
  | "olivetan"
  | "tyndale"
  | "cranmer"
  | "coverdale"
  | "latimer"
  | "wishart"
  | "knox"
  | "eck"
  | "campeggio"
  | "aleander"
  | "tetzel"
  | "cajetan"
  | "contarini"
  | "pole"
  | "caraffa"
  | "loyola"
  | "faber"
  | "canisius"
  | "gardiner";

export type ReformerStatus = "not_entered" | "on_map" | "off_map" | "removed";

export type ReformerId = "luther" | "zwingli" | "calvin" | "cranmer";

export interface TranslationView {
  testament: number;
  bible: number;
}

export type Language = "german" | "french" | "english";

export type CardId =
  | "papal_bull"
  | "leipzig_debate"
  | "here_i_stand"
  | "luthers_95_theses"
  | "clement_vii"
  | "defender_of_the_faith"
  | "master_of_italy"
  | "schmalkaldic_league"
  | "paul_iii"
  | "society_of_jesus"
  | "calvin"
  | "council_of_trent"
  | "edward_vi"
  | "henry_ii"
  | "mary_i"
  | "julius_iii"
  | "elizabeth_i"
  | "arquebusiers"
  | "field_artillery"
  | "mercenaries_bribed"
  | "mercenaries_grow_restless"
  | "siege_mining"
  | "surprise_attack"
  | "foul_weather"
  | "gout"
  | "landsknechts"
  | "siege_artillery"
  | "swiss_mercenaries"
  | "the_wartburg"
  | "halleys_comet"
  | "augsburg_confession"
  | "marburg_colloquy"
  | "zwingli_dons_armor"
  | "affair_of_the_placards"
  | "calvin_expelled"
  | "calvins_institutes"
  | "copernicus"
  | "michael_servetus"
  | "michelangelo"
  | "jesuit_education"
  | "papal_inquisition"
  | "philip_of_hesses_bigamy"
  | "maurice_of_saxony"
  | "mary_defies_council"
  | "book_of_common_prayer"
  | "dissolution_of_the_monasteries"
  | "pilgrimage_of_grace"
  | "a_mighty_fortress"
  | "anabaptists"
  | "charles_bourbon"
  | "city_state_rebels"
  | "erasmus"
  | "foreign_recruits"
  | "frederick_the_wise"
  | "fuggers"
  | "indulgence_vendor"
  | "katherina_bora"
  | "peasants_war"
  | "printing_press"
  | "ransom"
  | "sack_of_rome"
  | "spring_preparations"
  | "trace_italienne"
  | "treachery"
  | "unpaid_mercenaries"
  | "unsanitary_camp"
  | "venetian_informant"
  | "thomas_more"
  | "thomas_cromwell";

export type DiplomaticCardId =
  | "andrea_doria"
  | "french_constable_invades"
  | "corsair_raid"
  | "diplomatic_marriage"
  | "diplomatic_pressure"
  | "french_invasion"
  | "henry_petitions_for_divorce"
  | "knights_of_st_john"
  | "plague"
  | "shipbuilding"
  | "spanish_invasion"
  | "venetian_alliance"
  | "austrian_invasion"
  | "imperial_invasion"
  | "machiavelli"
  | "ottoman_invasion"
  | "secret_protestant_circle"
  | "siege_of_vienna"
  | "spanish_inquisition";

export interface SideView {
  vp: number;
  hand: CardId[];
  hand_size: number;
  known: CardId[];
  diplomatic_hand: DiplomaticCardId[];
  diplomatic_hand_size: number;
  diplomatic_known: DiplomaticCardId[];
  minus_cards: number;
  debater_vp: number;
  italy_vp: number;
  other_vp: number;
  passed: boolean;
  skips: number;
  totals: number[];
}

export type Side = "papacy" | "protestant";

export interface ImpulseView {
  number: number;
  cp: number;
  active: Side;
  foul_weather: boolean;
  reformed: SpaceId[];
  countered: SpaceId[];
  assaulted: SpaceId[];
  gout: LeaderId[];
}

export interface EffectsView {
  used: CardId[];
  diplomatic_played: DiplomaticCardId[];
  printing_press: boolean;
  augsburg: boolean;
  wartburg: boolean;
  no_english_debates: boolean;
}

export type ContestKind =
  | "none"
  | "reformation"
  | "counter_reformation"
  | "debate"
  | "field_battle"
  | "assault"
  | "naval_combat"
  | "interception"
  | "avoid_battle"
  | "diet_of_worms"
  | "council_of_trent";

export type Verdict = "open" | "first" | "second" | "tie" | "automatic" | "cancelled";

export type Zone = "german" | "french" | "english" | "italian" | "spanish" | "other";

export type Reason =
  | "none"
  | "neighbours"
  | "reformers"
  | "universities"
  | "troops"
  | "reformer_here"
  | "university_here"
  | "troops_here"
  | "at_least_one"
  | "printing_press"
  | "theses"
  | "debater"
  | "debater_value"
  | "initiator"
  | "uncommitted"
  | "committed"
  | "mary_doubles"
  | "augsburg"
  | "eck"
  | "gardiner"
  | "inquisition"
  | "units"
  | "leader"
  | "defender"
  | "card"
  | "card_value"
  | "diet"
  | "pole"
  | "hapsburg_card";

export interface PoolView {
  power: Power;
  debater: DebaterId | null;
  dice: number;
  hits: number;
  modifier: number;
  rolls: number[];
  reasons: Reason[];
  reason_dice: number[];
}

export interface ContestView {
  kind: ContestKind;
  verdict: Verdict;
  where: PlaceId | null;
  zone: Zone;
  round: number;
  pools: PoolView[];
}

export interface View {
  turn: number;
  phase: Phase;
  victory: Victory;
  spaces: Partial<Record<SpaceId, SpaceView>>;
  seas: Partial<Record<SeaZoneId, SeaView>>;
  lost_squadrons: Partial<Record<Power, number>>;
  leaders: Partial<Record<LeaderId, LeaderView>>;
  sieges: SiegeView[];
  allies: Partial<Record<Power, Power>>;
  wars: Partial<Record<Power, WarsView>>;
  league_turn: number;
  john_frederick_waits: boolean;
  philip_waits: boolean;
  pope: RulerId;
  protestant_ruler: RulerId;
  english_ruler: RulerId;
  french_ruler: RulerId;
  edward_turn: number;
  mary_turn: number;
  debaters: Partial<Record<DebaterId, DebaterStatus>>;
  reformers: Partial<Record<ReformerId, ReformerStatus>>;
  excommunicated: Partial<Record<ReformerId, number>>;
  french_ruler_excommunicated: boolean;
  charles_excommunicated: boolean;
  translations: Partial<Record<Language, TranslationView>>;
  st_peters_cp: number;
  st_peters_vp: number;
  society_of_jesus: boolean;
  protestant_spaces: number;
  sides: Partial<Record<Side, SideView>>;
  war_winner_vp: number;
  deck: CardId[];
  discard: CardId[];
  removed: CardId[];
  waiting: CardId[];
  power_card: CardId[];
  in_play: CardId[];
  diplomatic_deck: DiplomaticCardId[];
  diplomatic_discard: DiplomaticCardId[];
  diplomatic_removed: DiplomaticCardId[];
  diplomatic_waiting: DiplomaticCardId[];
  diplomatic_in_play: DiplomaticCardId[];
  impulse: ImpulseView;
  effects: EffectsView;
  contest: ContestView;
}
