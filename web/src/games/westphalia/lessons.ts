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
    "pick:8",
    "province",
    "Any free province will do for a beginning; the next three must hang together with it.",
    "Per cominciare va bene qualunque provincia libera; le altre tre devono restarle unite.",
  ),
  because(
    "capital:4",
    "capital",
    "The one in the middle touches all your others.",
    "Quella di mezzo tocca tutte le altre.",
  ),
  because(
    "elector:bohemia",
    "elector",
    "The largest elector first: where its four provinces lie decides much of the map.",
    "Prima l'elettore più grande: dove stanno le sue quattro province decide gran parte della mappa.",
  ),
  because(
    "pick:10",
    "elector_hex",
    "Beside your own lands: a neighbour for alliances, or for a war.",
    "Accanto alle tue terre: un vicino da farsi alleato, o da combattere.",
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
    "vote:trier/player1",
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
    "turn:0",
    "upheaval",
    "You will turn Protestant yourself in a moment, and then it has your faith already.",
    "Tra un momento diventerai protestante anche tu, e allora sarà già della tua fede.",
  ),
  because(
    "combat_heresy",
    "heresy",
    "Only who combats heresy may change his religion, and the first Protestant has a great advantage.",
    "Solo chi combatte l'eresia può cambiare religione, e il primo protestante ha un grande vantaggio.",
  ),
  because(
    "convert",
    "conversion",
    "The first to become Protestant begins with 6 points, gets 2 gold, and as the only one is saved at once.",
    "Il primo che diventa protestante comincia con 6 punti, riceve 2 ori, e da solo è subito salvato.",
  ),
  because(
    "spend:0",
    "patronage",
    "You have eight dice without paying: 3 as a Protestant of the first rounds, 4 because you are saved, 1 because the Emperor, you, has your faith.",
    "Hai otto dadi senza pagare: 3 da protestante dei primi turni, 4 perché sei salvato, 1 perché l'imperatore, tu, ha la tua fede.",
  ),
  because(
    "die:6",
    "die",
    "Your own provinces of the other faith count for nothing: win them first. Each such die may turn one more of yours.",
    "Le tue province dell'altra fede non contano nulla: conquistale per prime. Ognuno di questi dadi può convertirne un'altra tua.",
  ),
  because(
    "die:2",
    "die",
    "A neighbour's province that leaves his faith counts no longer for his imperial power.",
    "La provincia di un vicino che lascia la sua fede non conta più per il suo potere imperiale.",
  ),
  because(
    "choose_war",
    "turn_choice",
    "Whoever fights no war loses 2 influence at the end of the round; no diplomacy costs only 1.",
    "Chi non combatte guerre perde 2 influenze a fine turno; rinunciare alla diplomazia ne costa solo 1.",
  ),
  because(
    "war_on:bohemia",
    "declaration",
    "Bohemia is nobody's ally: it fights alone, and its provinces lie beside yours.",
    "La Boemia non è alleata di nessuno: combatte da sola, e le sue province sono accanto alle tue.",
  ),
  because(
    "done",
    "window",
    "Nothing to give up: every ally still serves you.",
    "Niente da abbandonare: ogni alleato ti serve ancora.",
  ),
  because(
    "buy:C",
    "buy",
    "A card more than you drew, and of the type that you lack.",
    "Una carta in più di quelle pescate, e del tipo che ti manca.",
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
    "take:26",
    "conquest",
    "Two provinces without a town, beside your own: they cost no influence.",
    "Due province senza città, accanto alle tue: non costano influenza.",
  ),
  because(
    "place:bohemia",
    "gain",
    "Bohemia has two provinces left: with two influence it can be your ally.",
    "Alla Boemia restano due province: con due influenze può essere tua alleata.",
  ),
  because(
    "lose_stored",
    "loss",
    "Stored influence protects nobody: better lose that than an ally.",
    "L'influenza in riserva non protegge nessuno: meglio perdere quella che un alleato.",
  ),
  because(
    "abstain",
    "heresy",
    "This round diplomacy and war: every round you do two of the three.",
    "Questo turno diplomazia e guerra: ogni turno si fanno due cose su tre.",
  ),
  because(
    "compete",
    "game",
    "If the other cooperates you gain 3. If both compete nobody gains anything.",
    "Se l'altro collabora guadagni 3. Se competete entrambi nessuno guadagna nulla.",
  ),
  because(
    "place:bohemia",
    "action",
    "The second one: as much as Bohemia is large, so it can be your ally.",
    "La seconda: tante quant'è grande la Boemia, che così può essere tua alleata.",
  ),
  because(
    "place:mainz",
    "action",
    "A second influence keeps Mainz yours if somebody else places one there.",
    "Una seconda influenza tiene Magonza con te se un altro ne mette una.",
  ),
  because(
    "capital:18",
    "elector_capital",
    "A capital can only be taken last, so what stands there is safest.",
    "Una capitale si può prendere solo per ultima: quello che vi sta è il più sicuro.",
  ),
];
