import type { Lesson } from "../types";

// Why the script chooses so.
const because = (action: string, prompt: string, en: string, it: string): Lesson => ({
  id: `because_${prompt}_${action}`,
  when: { action, prompt },
  text: { en, it },
});

export const lessons: Lesson[] = [
  {
    id: "aim",
    when: {},
    text: {
      en: "Six rounds, 1510 to 1660. You are a prince of the Empire. Most games end with the Peace of Westphalia: after round 6 whoever has the most imperial power and towns of his own faith wins alone. Only when one faith holds nearly everything does it win sooner, with its saved princes.",
      it: "Sei turni, dal 1510 al 1660. Sei un principe dell'Impero. Quasi sempre si finisce con la pace di Vestfalia: dopo il turno 6 vince da solo chi ha più potere imperiale e città della propria fede. Solo quando una fede tiene quasi tutto vince prima, con i suoi principi salvati.",
    },
  },
  {
    id: "map",
    when: {},
    text: {
      en: "Each hex is a province: gold with crosses is Catholic, indigo with stripes is Protestant. Coloured bands are players' lands, plates are principalities. Drag to move, wheel or pinch to zoom.",
      it: "Ogni esagono è una provincia: oro con le croci è cattolica, indaco a strisce è protestante. Le fasce colorate sono terre dei giocatori, le targhe sono principati. Trascina per muovere, usa la rotella o due dita per ingrandire.",
    },
  },
  {
    id: "sheet",
    when: {},
    text: {
      en: "The Empire sheet compares everybody: points, gold, influence (stored + placed) and imperial power. A tick means saved, a crown is the Emperor.",
      it: "La scheda dell'Impero confronta tutti: punti, oro, influenza (in riserva + piazzata) e potere imperiale. La spunta vuol dire salvato, la corona è l'imperatore.",
    },
  },
  {
    id: "province",
    when: { prompt: "province" },
    text: {
      en: "Click a lit hex for your first lands. Keep them together, and near an edge if you may want to leave the Empire later.",
      it: "Fai clic su un esagono illuminato per le tue prime terre. Tienile unite, e vicino a un bordo se un giorno vorrai lasciare l'Impero.",
    },
  },
  {
    id: "influence",
    when: { prompt: "influence" },
    text: {
      en: "Influence makes principalities your allies: who has most, and at least the principality's size, is the ally. Allies give imperial power, armies and votes.",
      it: "L'influenza ti fa alleati i principati: è alleato chi ne ha di più, e almeno quanto la grandezza del principato. Gli alleati danno potere imperiale, eserciti e voti.",
    },
  },
  {
    id: "vote",
    when: { prompt: "vote" },
    text: {
      en: "Electors (red plates) choose the Emperor. Your allies among them vote as you say.",
      it: "Gli elettori (targhe rosse) scelgono l'imperatore. Quelli tuoi alleati votano come dici tu.",
    },
  },
  {
    id: "heresy",
    when: { prompt: "heresy" },
    text: {
      en: "A secret choice: combat heresy now and win points and provinces for your faith, or keep your time for both diplomacy and war.",
      it: "Una scelta segreta: combatti ora l'eresia e guadagni punti e province per la tua fede, oppure tieni il tempo per diplomazia e guerra.",
    },
  },
  {
    id: "die",
    when: { prompt: "die" },
    text: {
      en: "Each success of your faith dice turns a province to your faith. Click a lit province or plate.",
      it: "Ogni successo dei dadi della fede porta una provincia alla tua fede. Fai clic su una provincia o una targa illuminata.",
    },
  },
  {
    id: "turn_choice",
    when: { prompt: "turn_choice" },
    text: {
      en: "Whoever combated heresy has one more action: diplomacy or war.",
      it: "Chi ha combattuto l'eresia ha ancora un'azione: diplomazia o guerra.",
    },
  },
  {
    id: "game",
    when: { prompt: "game" },
    text: {
      en: "The diplomacy game with your neighbour in the order: both cooperate and both gain; compete against a cooperator and you gain more.",
      it: "Il gioco diplomatico con il vicino nell'ordine: se collaborate guadagnate entrambi; se competi contro chi collabora guadagni di più.",
    },
  },
  {
    id: "action",
    when: { prompt: "action" },
    text: {
      en: "Spend stored influence: click a lit plate to place one there. Join a league for the religious war when you mean it.",
      it: "Spendi l'influenza in riserva: fai clic su una targa illuminata per metterne una. Entra in una lega per la guerra di religione quando fai sul serio.",
    },
  },
  {
    id: "declaration",
    when: { prompt: "declaration" },
    text: {
      en: "Declare war on a neighbour: click his capital or a lit plate. You can also pass. Your allies fight with you.",
      it: "Dichiara guerra a un vicino: fai clic sulla sua capitale o su una targa illuminata. Puoi anche passare. I tuoi alleati combattono con te.",
    },
  },
  {
    id: "card",
    when: { prompt: "card" },
    text: {
      en: "Both sides choose a card in secret. Pikemen beat cavalry, cavalry beats musketeers, musketeers beat pikemen. Whoever runs out of cards has lost.",
      it: "Le due parti scelgono una carta in segreto. I picchieri battono la cavalleria, la cavalleria i moschettieri, i moschettieri i picchieri. Chi resta senza carte ha perso.",
    },
  },
  {
    id: "conquest",
    when: { prompt: "conquest" },
    text: {
      en: "You have won: take a town or provinces of the loser's side. The lit hexes are the spoils.",
      it: "Hai vinto: prendi una città o delle province della parte sconfitta. Gli esagoni illuminati sono il bottino.",
    },
  },
  {
    id: "election",
    when: { event: "elected" },
    text: {
      en: "The Emperor leads the order, gains imperial power and must defend the Empire.",
      it: "L'imperatore apre l'ordine, guadagna potere imperiale e deve difendere l'Impero.",
    },
  },
  because(
    "pick:5",
    "province",
    "Any free province will do for a beginning; the next three must hang together with it.",
    "Per cominciare va bene qualunque provincia libera; le altre tre devono restarle unite.",
  ),
  because(
    "capital:1",
    "capital",
    "Nobody can take it while you have another. Five free provinces lie around it: room for neighbours.",
    "Nessuno può prenderla finché ne hai un'altra. Intorno ha cinque province libere: posto per dei vicini.",
  ),
  because(
    "elector:cologne",
    "elector",
    "An elector with one province is easily made an ally: you decide where it lies.",
    "Un elettore con una provincia si fa alleato facilmente: dove sta lo decidi tu.",
  ),
  because(
    "pick:12",
    "elector_hex",
    "Beside your capital: a neighbour for alliances and for your faith.",
    "Accanto alla tua capitale: un vicino da farsi alleato e da tenere nella tua fede.",
  ),
  because(
    "capital:13",
    "elector_capital",
    "A capital can only be taken last, so what stands there is safest.",
    "Una capitale si può prendere solo per ultima: quello che vi sta è il più sicuro.",
  ),
  because(
    "place:mainz",
    "influence",
    "Mainz has a single province, so one influence makes it your ally, with its vote.",
    "Magonza ha una sola provincia: un punto influenza basta a farne un'alleata, con il suo voto.",
  ),
  because(
    "place:trier",
    "influence",
    "Another elector with one province: a second vote for one more influence.",
    "Un altro elettore con una provincia: un secondo voto con un altro punto influenza.",
  ),
  because(
    "place:cologne",
    "influence",
    "And a third; but another prince may place there too, and a tie makes no ally.",
    "E un terzo; ma può metterne anche un altro principe, e in parità non c'è alleato.",
  ),
  because(
    "vote:mainz/player1",
    "vote",
    "Vote for yourself: the Emperor has more imperial power and comes first in the order.",
    "Vota per te: l'imperatore ha più potere imperiale ed è il primo nell'ordine.",
  ),
  because(
    "doctrine:defensive",
    "doctrine",
    "It turns one card of musketeers or cavalry into two pikemen: the hand grows.",
    "Cambia una carta di moschettieri o cavalleria con due picchieri: la mano cresce.",
  ),
  because(
    "turn:5",
    "upheaval",
    "It lies beside Trier, your ally, which has just turned Protestant: you can give it away there.",
    "È accanto a Treviri, tua alleata, che è appena diventata protestante: potrai donargliela.",
  ),
  because(
    "abstain",
    "heresy",
    "Before the Reformation Catholics throw no dice of faith. So diplomacy and war: every round you do two of the three.",
    "Prima della Riforma i cattolici non tirano dadi della fede. Quindi diplomazia e guerra: ogni turno si fanno due cose su tre.",
  ),
  because(
    "trent",
    "council",
    "A point for you; and if Trent wins, the die may begin the Catholic Reformation, with dice of faith for Catholics.",
    "Un punto per te; e se vince Trento, il dado può far cominciare la Riforma cattolica, che dà ai cattolici i dadi della fede.",
  ),
  because(
    "compete",
    "game",
    "If the other cooperates you gain 3. If both compete nobody gains anything.",
    "Se l'altro collabora guadagni 3. Se competete entrambi nessuno guadagna nulla.",
  ),
  because(
    "gift:5",
    "action",
    "A province of the other faith counts for nothing with you. Given to Trier it brings you 1 influence there, and all provinces of an ally count.",
    "Una provincia dell'altra fede da te non vale nulla. Donata a Treviri ti dà lì 1 influenza, e di un alleato contano tutte le province.",
  ),
  because(
    "assist",
    "action",
    "Gold becomes influence, one for one; the other gold may pay a soldier.",
    "L'oro diventa influenza, uno per uno; l'altro può pagare un soldato.",
  ),
  because(
    "place:cologne",
    "action",
    "Purple has one there, too: the second one makes Cologne your ally.",
    "Anche Viola ne ha una: la seconda fa di Colonia la tua alleata.",
  ),
  because(
    "war_on:bohemia",
    "declaration",
    "Bohemia is nobody's ally and fights alone: 6 cards against your 10, as many as each has imperial power.",
    "La Boemia non è alleata di nessuno e combatte da sola: 6 carte contro le tue 10, tante quant'è il potere imperiale di ciascuno.",
  ),
  because(
    "done",
    "window",
    "Nothing to give up: no influence of yours is in the way.",
    "Niente da abbandonare: nessuna tua influenza è d'intralcio.",
  ),
  because(
    "done",
    "buy",
    "The doctrine will make your hand larger still; gold that is left becomes influence at the end of the round.",
    "La dottrina farà crescere ancora la tua mano; l'oro che avanza diventa influenza a fine turno.",
  ),
  because(
    "swap:M",
    "swap",
    "One card of musketeers goes, two of pikemen come.",
    "Se ne va una carta di moschettieri, ne arrivano due di picchieri.",
  ),
  because(
    "play:P",
    "card",
    "You hold most of them, and a pikeman who meets cavalry stays in your hand.",
    "Ne hai di più, e un picchiere che incontra la cavalleria resta in mano.",
  ),
  because(
    "play:M",
    "card",
    "They have shown musketeers and pikemen: yours beat the pikemen. But cavalry would break through.",
    "Hanno mostrato moschettieri e picchieri: i tuoi battono i picchieri. Ma la cavalleria sfonderebbe.",
  ),
  because(
    "discard:P",
    "losses",
    "One of each type, so that every answer is left to you.",
    "Una per tipo, così ti resta ogni risposta.",
  ),
  because(
    "play:C",
    "card",
    "Musketeers are most of what they showed: cavalry beats them, and its charge takes two more.",
    "Hanno mostrato soprattutto moschettieri: la cavalleria li batte, e la carica ne toglie altri due.",
  ),
  because(
    "take:16",
    "conquest",
    "Two provinces without a town. They lie apart from your lands: each costs an influence.",
    "Due province senza città. Sono lontane dalle tue terre: ognuna costa un'influenza.",
  ),
  because(
    "lose_on:mainz",
    "loss",
    "Purple has two there: your one makes no ally any more.",
    "Viola lì ne ha due: la tua non basta più a farne un'alleata.",
  ),
  because(
    "lose_on:trier",
    "loss",
    "The religious war over Trier comes: what lies there may soon be lost anyway.",
    "Arriva la guerra di religione per Treviri: quello che sta lì può perdersi comunque.",
  ),
  because(
    "done",
    "conquest",
    "Province 4 is Protestant and would count for nothing with you: leave it to an ally, for whom it counts.",
    "La provincia 4 è protestante e da te non varrebbe nulla: lasciala a un alleato, dove conta.",
  ),
  because(
    "ally:cologne",
    "allies",
    "It lies beside province 4 and has nothing to lose by it.",
    "È accanto alla provincia 4 e non ha nulla da perderci.",
  ),
  because(
    "take:4",
    "ally_hex",
    "The only one beside Cologne, and Catholic again with it.",
    "L'unica accanto a Colonia, e con lei di nuovo cattolica.",
  ),
  because(
    "decline",
    "league",
    "The influence on Trier goes either way: by staying out, or because a saved Catholic who joins loses 1 on every Protestant principality. The Emperor is asked once more.",
    "L'influenza su Treviri va persa comunque: restando fuori, o perché un cattolico salvato che si unisce ne perde 1 su ogni principato protestante. All'imperatore lo si chiede ancora.",
  ),
  because(
    "join:catholic",
    "emperor_league",
    "Nobody opposes this league, and joining now costs you nothing: whoever is in it has fought.",
    "A questa lega nessuno si oppone, e ora unirsi non ti costa nulla: chi ne fa parte ha combattuto.",
  ),
  because(
    "place:cologne",
    "gain",
    "Cologne has three provinces: the third influence makes it your ally again.",
    "Colonia ha tre province: la terza influenza la rifà tua alleata.",
  ),
  because(
    "turn:2",
    "missed_heresy",
    "All of them weigh the same, and dice of faith can win it back.",
    "Pesano tutte uguale, e i dadi della fede possono riprenderla.",
  ),
  because(
    "combat_heresy",
    "heresy",
    "The Reformation has begun: Catholics throw dice of faith now, and the saved four more.",
    "La Riforma è cominciata: ora anche i cattolici tirano dadi della fede, e i salvati quattro in più.",
  ),
  because(
    "stay",
    "conversion",
    "Turning would bring 6 points and 2 gold to the first Protestant: often good. Here you stay, as Emperor and saved, with 7 dice.",
    "Chi per primo si fa protestante riceve 6 punti e 2 ori: spesso conviene. Qui resti, imperatore e salvato, con 7 dadi.",
  ),
  because(
    "spend:0",
    "patronage",
    "You have seven dice without paying: 2 since the Reformation, 4 because you are saved, 1 because the Emperor, you, has your faith.",
    "Hai sette dadi senza pagare: 2 dalla Riforma, 4 perché sei salvato, 1 perché l'imperatore, tu, ha la tua fede.",
  ),
  because(
    "die:2",
    "die",
    "Your own provinces of the other faith count for nothing: win them first. Each such die may turn one more of yours.",
    "Le tue province dell'altra fede non contano nulla: conquistale per prime. Ognuno di questi dadi può convertirne un'altra tua.",
  ),
  because(
    "die_on:brandenburg",
    "die",
    "A principality turns when as many dice lie there as it has provinces; a die of the other faith takes one away.",
    "Un principato cambia fede con tanti dadi quante sono le sue province; un dado dell'altra fede ne toglie uno.",
  ),
  because(
    "die:0",
    "die",
    "On a province of your faith a die wards off one of the others.",
    "Su una provincia della tua fede un dado ne para uno degli altri.",
  ),
  because(
    "choose_diplomacy",
    "turn_choice",
    "Your dice won back 2 and 26, and Brandenburg turned Catholic. Now a round without war costs 2 influence, without diplomacy 1; but two games and 2 gold may bring more than that.",
    "I tuoi dadi hanno ripreso la 2 e la 26, e il Brandeburgo è diventato cattolico. Ora un turno senza guerra costa 2 influenze, senza diplomazia 1; ma due giochi e 2 ori possono rendere di più.",
  ),
  because(
    "cooperate",
    "game",
    "You lead this game: if Purple cooperates, too, you gain 2 and he 1. Nobody gains by competing forever.",
    "Questo gioco lo guidi tu: se anche Viola collabora guadagni 2 e lui 1. A competere sempre non guadagna nessuno.",
  ),
  because(
    "gift:16",
    "action",
    "With an ally it counts as much as with you, and brings 1 influence there.",
    "Da un alleato vale quanto da te, e ti dà lì 1 influenza.",
  ),
  because(
    "gift_to:cologne",
    "gift_to",
    "Cologne grows to four provinces, with four of your influence: it stays your ally.",
    "Colonia cresce a quattro province, con quattro tue influenze: resta tua alleata.",
  ),
  because(
    "place:bohemia",
    "action",
    "Bohemia has two provinces left: with two influence it becomes your ally.",
    "Alla Boemia restano due province: con due influenze diventa tua alleata.",
  ),
];
