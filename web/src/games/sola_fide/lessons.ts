import type { Lesson } from "../types";

// Why the script chooses so.
const because = (action: string, en: string, it: string): Lesson => ({
  id: `because_${action}`,
  when: { action },
  text: { en, it },
});

export const lessons: Lesson[] = [
  {
    id: "aim",
    when: {},
    text: {
      en: "Two factions contend for ten Imperial Circles. Each tile shows its points on a shield. Whoever has more points when all ten are claimed wins.",
      it: "Due fazioni si contendono dieci Circoli imperiali. Ogni tessera mostra i suoi punti su uno scudo. Vince chi ha più punti quando tutti e dieci sono conquistati.",
    },
  },
  {
    id: "tile",
    when: {},
    show: ["circle:upper_saxon"],
    text: {
      en: "A Circle has two sides, Nobility and Commoners. The crown on the track below says which side is dominant; that side has a dark frame and tells how much of it the leader holds.",
      it: "Un Circolo ha due lati, Nobiltà e Popolo. La corona sul tracciato in basso dice quale lato domina; quel lato ha la cornice scura e dice quanto ne tiene chi è avanti.",
    },
  },
  {
    id: "claim_rule",
    when: {},
    text: {
      en: "Hold every territory of the dominant side and you claim the Circle at once, whoever's turn it is. Two facts decide everything: who holds the territories, and where the crown is.",
      it: "Chi tiene tutti i territori del lato dominante conquista subito il Circolo, di chiunque sia il turno. Due fatti decidono tutto: chi tiene i territori e dove sta la corona.",
    },
  },
  {
    id: "turn",
    when: { prompt: "turn_action" },
    text: {
      en: "On your turn play one card, or draw one. Cards that can be played have a green outline: point at one to read it, click to play it; with a finger the first tap tells, the second plays. “Draw” is a button of its own.",
      it: "Nel tuo turno giochi una carta o ne peschi una. Le carte giocabili hanno il bordo verde: passaci sopra per leggerle, fai clic per giocarle; con il dito il primo tocco spiega, il secondo gioca. «Pesca» è un pulsante a parte.",
    },
  },
  {
    id: "convert",
    when: { prompt: "choose_convert" },
    text: {
      en: "Choose a lit side. Your opponent's territories there must be taken before the neutral ones. A round disc on a territory is a token: the printed colour stays visible under it.",
      it: "Scegli un lato illuminato. I territori dell'avversario si prendono prima di quelli neutrali. Un disco su un territorio è un segnalino: il colore stampato resta visibile sotto.",
    },
  },
  {
    id: "territory",
    when: { prompt: "choose_territory" },
    text: {
      en: "These territories differ, so choose which one: taking back one of your own printed colour costs no token, taking a neutral one costs one of your sixteen.",
      it: "Questi territori non sono uguali: scegli quale. Riprendere un territorio del tuo colore stampato non costa segnalini; uno neutrale ne costa uno dei tuoi sedici.",
    },
  },
  {
    id: "shift",
    when: { prompt: "choose_shift" },
    text: {
      en: "Click the side toward which the crown shall move. A side that is already full wins its Circle the moment it becomes dominant. Mind that it may be your opponent's.",
      it: "Fai clic sul lato verso cui muovere la corona. Un lato già completo conquista il Circolo appena diventa dominante. Attenzione: potrebbe essere dell'avversario.",
    },
  },
  {
    id: "disputation",
    when: { prompt: "choose_disputation" },
    text: {
      en: "The Disputation token makes a Circle worth one point more for whoever claims it.",
      it: "Il segnalino Disputa dà un punto in più a chi conquista quel Circolo.",
    },
  },
  {
    id: "claimed",
    when: { event: "claimed" },
    text: {
      en: "A Circle has been claimed. The two Circles below it enter play, and the claimer draws a Foreign Influence card of a colour of choice.",
      it: "Un Circolo è stato conquistato. I due Circoli sotto entrano in gioco e chi ha conquistato pesca una carta Influenza straniera del colore che preferisce.",
    },
  },
  {
    id: "foreign",
    when: { prompt: "fi_colour" },
    show: ["colour:blue", "colour:red", "colour:orange", "colour:green"],
    text: {
      en: "Choose one of the four decks: blue shifts power, red converts, orange is about cards, green removes tokens.",
      it: "Scegli uno dei quattro mazzi: il blu sposta il potere, il rosso converte, l'arancio riguarda le carte, il verde toglie segnalini.",
    },
  },
  {
    id: "limit",
    when: { prompt: "hand_limit" },
    text: {
      en: "At the end of your turn you keep at most five cards.",
      it: "Alla fine del tuo turno tieni al massimo cinque carte.",
    },
  },
  {
    id: "military",
    when: { event: "chart_rolled" },
    text: {
      en: "After a Catholic military card the Protestant rolls on the Military Chart: victories have a price.",
      it: "Dopo una carta militare cattolica il Protestante tira sulla Tabella militare: le vittorie hanno un prezzo.",
    },
  },
  {
    id: "because_wittelsbach",
    when: { action: "play:c_house_of_wittelsbach" },
    text: {
      en: "It converts two territories of one Nobility side: the beginning of a claim.",
      it: "Converte due territori di un lato Nobiltà: l'inizio di una conquista.",
    },
  },
  {
    id: "because_muhlberg",
    when: { action: "play:c_battle_of_muhlberg" },
    text: {
      en: "Three more of the same side fill it, and a full dominant side is a claimed Circle.",
      it: "Altri tre dello stesso lato lo completano, e un lato dominante completo è un Circolo conquistato.",
    },
  },
  {
    id: "because_eck",
    when: { action: "play:c_johann_eck" },
    text: {
      en: "One card, two effects: a Circle becomes worth a point more, and its crown moves your way.",
      it: "Una carta, due effetti: un Circolo vale un punto in più e la sua corona si muove verso di te.",
    },
  },
  {
    id: "because_draw",
    when: { action: "draw" },
    text: {
      en: "A full hand gives choices: drawing is a move like any other.",
      it: "Una mano piena offre scelte: pescare è una mossa come un'altra.",
    },
  },
  because(
    "convert:upper_saxon/nobility",
    "Its Nobility is dominant: every territory there brings a claim nearer.",
    "La sua Nobiltà domina: ogni territorio lì avvicina la conquista.",
  ),
  because(
    "take:upper_saxon/nobility/4",
    "There lies the token that the Protestant has just placed; below it your own colour is printed, so it costs you none.",
    "Lì sta il segnalino appena messo dal protestante; sotto è stampato il tuo colore, quindi non te ne costa.",
  ),
  because(
    "colour:green",
    "Green clears a side of its tokens: whatever was laid there in many turns is lost.",
    "Il verde libera un lato dai segnalini: quello che vi fu messo in tanti turni è perduto.",
  ),
  because(
    "reset:franconian/nobility",
    "The Circle beside the one you have just won: here the contest goes on.",
    "Il Circolo accanto a quello appena conquistato: la contesa continua qui.",
  ),
  because(
    "dispute:franconian",
    "One point more for whoever claims it, and you mean to.",
    "Un punto in più per chi lo conquista, e tu vuoi farlo.",
  ),
  because(
    "shift:franconian/nobility",
    "Two of the four territories of its Nobility are yours: the crown should stand on that side.",
    "Due dei quattro territori della sua Nobiltà sono tuoi: la corona deve stare da quella parte.",
  ),
];
