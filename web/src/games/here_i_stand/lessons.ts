// What the guide says in the first game: turn one, from the 95 Theses to the first winter, and the
// diplomacy after it.
import type { Lesson } from "../types";

const on = (prompt: string, en: string, it: string, show?: string[]): Lesson => ({
  id: prompt,
  when: { prompt },
  text: { en, it },
  ...(show ? { show } : {}),
});
const after = (event: string, en: string, it: string, show?: string[]): Lesson => ({
  id: `seen_${event}`,
  when: { event },
  text: { en, it },
  ...(show ? { show } : {}),
});
// Why the script's step is a good one; with the prompt where several have such an answer.
const because = (action: string, en: string, it: string, prompt?: string): Lesson => ({
  id: `because_${action}${prompt ? ` ${prompt}` : ""}`,
  when: { action, ...(prompt ? { prompt } : {}) },
  text: { en, it },
});

export const lessons: Lesson[] = [
  {
    id: "aim",
    when: {},
    text: {
      en: "1517 to 1555, nine turns. You are the Papacy; the Protestant wants to turn Europe. Usually one side reaches 25 victory points at the end of a turn. The bar above counts Protestant spaces: each few of them take points from you and give them to him, and with 50 he wins at once.",
      it: "Dal 1517 al 1555, nove turni. Sei il Papato; il Protestante vuole convertire l'Europa. Di solito una parte arriva a 25 punti vittoria alla fine di un turno. La barra in alto conta gli spazi protestanti: ogni pochi spazi tu perdi punti e lui ne guadagna, e con 50 vince subito.",
    },
    show: ["seat:papacy", "seat:protestant"],
  },
  {
    id: "map",
    when: {},
    text: {
      en: "Fill is religion: a gold cross is Catholic, an indigo P with stripes is Protestant. The rim is the power that controls the space. Squares are keys, hexagons electorates, stars fortresses. Dotted links are passes. Drag to move, wheel or pinch to zoom; keys 1, 2, 3 show Germany, Italy, all Europe.",
      it: "Il riempimento è la religione: croce d'oro cattolica, P indaco a strisce protestante. Il bordo è la potenza che controlla lo spazio. I quadrati sono chiavi, gli esagoni elettorati, le stelle fortezze. I collegamenti punteggiati sono passi. Trascina per muovere, usa la rotella o due dita per ingrandire; i tasti 1, 2, 3 mostrano Germania, Italia, tutta l'Europa.",
    },
    show: ["space:wittenberg", "space:rome"],
  },
  after(
    "attempt",
    "The 95 Theses: five attempts to turn German spaces. Each side rolls one die for every neighbouring space of its religion, and more for reformers and troops; the highest single die wins. The panel of the attempt shows both pools.",
    "Le 95 Tesi: cinque tentativi di convertire spazi tedeschi. Ogni parte tira un dado per ogni spazio vicino della sua religione, e altri per riformatori e truppe; vince il dado singolo più alto. Il pannello del tentativo mostra i dadi delle due parti.",
    ["space:wittenberg"],
  ),
  on(
    "diet_of_worms",
    "The Diet of Worms: both choose a card in secret. Its points are dice, and 5 and 6 are hits; the difference turns spaces. A strong card helps now and is missing later.",
    "La Dieta di Worms: entrambi scelgono in segreto una carta. I suoi punti sono dadi, 5 e 6 sono colpi; la differenza converte spazi. Una carta forte aiuta ora e manca dopo.",
  ),
  on(
    "play_diplomatic",
    "Diplomacy: each side plays one diplomatic card. They bring wars, alliances and troops of other powers.",
    "Diplomazia: ogni parte gioca una carta diplomatica. Portano guerre, alleanze e truppe di altre potenze.",
  ),
  on(
    "spring_formation",
    "Spring deployment: units may leave Rome for a space of yours that is linked to it without passes.",
    "Schieramento di primavera: delle unità possono lasciare Roma per un tuo spazio collegato senza passi.",
  ),
  on(
    "impulse",
    "Your impulse: one card, either as event or for its points (the number in the sun). Home cards come back every turn. Point at a card, or tap it, to read it whole; then choose between event and points.",
    "Il tuo impulso: una carta, come evento o per i suoi punti (il numero nel sole). Le carte d'origine tornano ogni turno. Punta una carta, o toccala, per leggerla tutta; poi scegli fra evento e punti.",
  ),
  on(
    "spend_points",
    "Spend the points: the panel lists every action with its price and what would be left. Troops are raised and moved, books burnt to win back spaces, debates called to turn several at once; Saint Peter's is worth a victory point for every five.",
    "Spendi i punti: il pannello elenca ogni azione con il prezzo e ciò che resta. Si reclutano e si muovono truppe, si bruciano libri per riprendere spazi, si aprono dispute per convertirne più d'uno; San Pietro dà un punto vittoria ogni cinque.",
  ),
  on(
    "burn_books",
    "Name the language zone: only spaces of that zone may be tried.",
    "Nomina la zona linguistica: si tentano solo spazi di quella zona.",
  ),
  on(
    "counter_reformation_target",
    "A Counter Reformation attempt: click a lit space. Pointing at it shows how often it would turn. Spaces with many Catholic neighbours are best.",
    "Un tentativo di Controriforma: fai clic su uno spazio illuminato. Puntandolo vedi quanto spesso si convertirebbe. Vanno meglio gli spazi con molti vicini cattolici.",
  ),
  on(
    "debate_zone",
    "A debate is called in a zone; its spaces are at stake.",
    "La disputa si apre in una zona; in palio ci sono i suoi spazi.",
  ),
  on(
    "debate_pool",
    "You choose whether the defender is drawn among those still free or those already committed. A committed one rolls a die less.",
    "Scegli se il difensore si estrae fra i teologi disponibili o fra quelli impegnati. Chi è impegnato tira un dado in meno.",
  ),
  after(
    "debate_won",
    "Debaters roll their value and some dice more; 5 and 6 are hits. The winner turns as many spaces as the difference, and a beaten debater may be burnt or disgraced for points.",
    "I teologi tirano il loro valore e qualche dado in più; 5 e 6 sono colpi. Chi vince converte tanti spazi quant'è la differenza, e il teologo sconfitto può finire al rogo o screditato, per punti.",
  ),
  on("flip", "Choose the spaces that turn.", "Scegli gli spazi che passano alla tua religione."),
  on(
    "build_where",
    "New units arrive in one of your home spaces.",
    "Le nuove unità arrivano in un tuo spazio d'origine.",
  ),
  on(
    "move_origin",
    "A move: first the space, then who goes, then where to. Every step can be undone until dice fall. In a game of your own you can also drag the stack.",
    "Un movimento: prima lo spazio, poi chi va, poi dove. Ogni passo si può annullare finché non cadono dadi. In una partita tua puoi anche trascinare la pila.",
  ),
  after(
    "siege_began",
    "A siege: you have more units before Florence than there are within. It can be assaulted from your next impulse on; until then nobody leaves the city.",
    "Un assedio: davanti a Firenze hai più unità di quante ce ne sono dentro. Si può assaltare dal tuo prossimo impulso; fino ad allora nessuno lascia la città.",
    ["space:florence"],
  ),
  after(
    "space_taken",
    "Florence is yours: a third key. “If it ended now” beside the board counts what everything is worth.",
    "Firenze è tua: la terza chiave. «Se finisse ora» accanto alla mappa conta quanto vale ogni cosa.",
    ["space:florence"],
  ),
  because(
    "card:ransom",
    "Its event needs a captive leader, and there is none: its 3 points are best spent here.",
    "L'evento richiede un condottiero prigioniero, e non ce n'è: i suoi 3 punti servono meglio qui.",
  ),
  because(
    "play_event:leipzig_debate",
    "A debate that costs no points, and you name who speaks for you.",
    "Una disputa che non costa punti, e scegli tu chi parla per te.",
  ),
  because("debater:eck", "The strongest of your debaters.", "Il più forte dei tuoi teologi."),
  because(
    "target:wittenberg",
    "While Wittenberg is Catholic, every attempt beside it has a Protestant die less.",
    "Finché Wittenberg è cattolica, ogni tentativo lì accanto ha un dado protestante in meno.",
  ),
  because(
    "play_event:papal_bull",
    "It takes a reformer off the map until new cards are drawn, and a debate may follow.",
    "Toglie un riformatore dalla mappa fino alla prossima pesca, e può seguire una disputa.",
  ),
  because(
    "play_points:sack_of_rome",
    "Five points are an army for Florence: three mercenaries and two moves. Every key beyond your two is worth 2 victory points.",
    "Cinque punti sono un esercito per Firenze: tre mercenari e due movimenti. Ogni chiave oltre le tue due vale 2 punti vittoria.",
  ),
  because(
    "action:buy_mercenary/papacy",
    "A mercenary costs 1 point, a regular 2.",
    "Un mercenario costa 1 punto, un regolare 2.",
  ),
  because(
    "space:rome",
    "From Rome it is two spaces to Florence.",
    "Da Roma a Firenze ci sono due spazi.",
    "build_where",
  ),
  because(
    "action:move_clear/papacy",
    "A space farther costs 1 point, over a pass 2.",
    "Uno spazio più in là costa 1 punto, oltre un passo 2.",
  ),
  because("space:rome", "There your army stands.", "Lì sta il tuo esercito.", "move_origin"),
  because("units:papacy/mercenary/3", "All three go.", "Vanno tutti e tre.", "move_formation"),
  because(
    "units:papacy/regular/1",
    "It comes along as far as Siena, so that you can take control there.",
    "Viene anche questo fino a Siena, così potrai prenderne il controllo.",
    "move_formation",
  ),
  because(
    "space:siena",
    "Siena has neither walls nor troops.",
    "Siena non ha né mura né truppe.",
    "move_destination",
  ),
  because(
    "units:papacy/mercenary+moved/3",
    "The mercenaries alone: the regular stays in Siena.",
    "Solo i mercenari: il regolare resta a Siena.",
  ),
  because(
    "space:florence",
    "One unit stands there. It withdraws behind the walls, and three before them are a siege.",
    "Lì c'è una sola unità. Si ritira dietro le mura, e tre davanti sono un assedio.",
    "move_destination",
  ),
  because(
    "play_points:foreign_recruits",
    "Its event would only raise troops. Its four points take Siena and Florence, and burn books besides.",
    "L'evento recluterebbe soltanto truppe. I suoi quattro punti prendono Siena e Firenze, e bruciano anche libri.",
  ),
  because(
    "action:control/papacy",
    "An assault needs a line of your own spaces from Rome to Florence: Siena is missing.",
    "Un assalto richiede una linea di spazi tuoi da Roma a Firenze: manca Siena.",
  ),
  because(
    "space:siena",
    "Your regular stands there, and nobody else's units.",
    "Lì c'è il tuo regolare, e nessun'altra unità.",
    "control_space",
  ),
  because(
    "action:assault/papacy",
    "You roll 2 dice, the garrison 2; a single hit takes the city, so it falls more often than not.",
    "Tiri 2 dadi, il presidio 2; basta un colpo per prendere la città: cade più spesso che no.",
  ),
  because(
    "space:florence",
    "Besieged since your impulse before last.",
    "Assediata dal tuo penultimo impulso.",
    "assault_where",
  ),
  because(
    "units:papacy/mercenary/3",
    "Three of them make 2 dice, two only one.",
    "In tre fanno 2 dadi, in due uno solo.",
    "assault_formation",
  ),
  because(
    "debater:tetzel",
    "With him the fire also adds a point to Saint Peter's.",
    "Con lui il rogo dà anche un punto a San Pietro.",
  ),
  because(
    "target:mainz",
    "An electorate that they have just won: each one they control is worth 2 points.",
    "Un elettorato appena conquistato da loro: ognuno che controllano vale 2 punti.",
  ),
  because(
    "space:florence",
    "It guards your new key.",
    "Fa la guardia alla tua nuova chiave.",
    "winter_where",
  ),
  because(
    "units:papacy/regular/1",
    "Units in the open go behind walls for the winter: from Siena to Florence.",
    "Le unità all'aperto vanno dietro le mura per l'inverno: da Siena a Firenze.",
    "winter_who",
  ),
  because(
    "done",
    "Florence and Ravenna are keys: their garrisons stay.",
    "Firenze e Ravenna sono chiavi: i presidi restano.",
    "winter_volunteers",
  ),
  because(
    "diplomatic:henry_petitions_for_divorce",
    "You decide about the divorce, whoever plays this card: better to choose the moment.",
    "Sul divorzio decidi tu, chiunque giochi la carta: meglio scegliere il momento.",
  ),
  because(
    "grant_divorce",
    "A card more and a debate at once; his four Hapsburg mercenaries matter only if they go to war with you.",
    "Una carta in più e subito una disputa; i quattro mercenari asburgici contano solo se entrano in guerra con te.",
  ),
  because(
    "decline",
    "The garrison of Rome stays where it is: no war is near.",
    "Il presidio di Roma resta dov'è: nessuna guerra è vicina.",
  ),
  because(
    "zone:german",
    "Here the Protestants have all their spaces, and so the most to lose.",
    "Qui i protestanti hanno tutti i loro spazi, e quindi più da perdere.",
  ),
  because(
    "target:brandenburg",
    "An electorate is worth 2 points to the Protestants once they control it.",
    "Un elettorato vale 2 punti ai protestanti quando lo controllano.",
  ),
  because(
    "target:erfurt",
    "It touches Leipzig and Kassel: fewer Protestant neighbours, fewer dice for them there.",
    "Tocca Lipsia e Kassel: meno vicini protestanti, meno dadi per loro laggiù.",
  ),
  because(
    "reformer:luther",
    "Without him his side has fewer dice around Wittenberg, and its best debater is gone for now.",
    "Senza di lui la sua parte ha meno dadi attorno a Wittenberg, e il suo miglior teologo per ora non c'è.",
  ),
  because(
    "committed_pool",
    "With Luther away only Bucer has spoken, and who has spoken rolls a die less.",
    "Senza Lutero ha già parlato solo Bucero, e chi ha parlato tira un dado in meno.",
  ),
  because(
    "action:burn_books/papacy",
    "Two attempts at once: the quickest way to win back spaces with 2 points.",
    "Due tentativi in una volta: il modo più rapido di riprendere spazi con 2 punti.",
  ),
];
