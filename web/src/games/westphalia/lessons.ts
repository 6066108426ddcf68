import type { Lesson } from "../types";

export const lessons: Lesson[] = [
  {
    id: "aim",
    when: {},
    text: {
      en: "Six rounds, 1510 to 1660. You are a prince of the Empire. Most games end with the Peace of Westphalia: after round 6 whoever has the most imperial power and towns of his own faith wins alone. Only when one faith holds nearly everything it wins sooner, with its saved princes.",
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
];
