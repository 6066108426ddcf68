// The rules as a reference, in the project's own words. Numbers are those that prompts name.
import { rule } from "../rule";
import type { Rule } from "../types";

export const rules: Rule[] = [
  rule("1. Terms", "1. Termini", [
    [
      "1.1",
      "There are two factions, Catholic (C) and Protestant (P). “Opponent” is always the other one.",
      "Le fazioni sono due, Cattolica (C) e Protestante (P). «Avversario» è sempre l'altra.",
    ],
    [
      "1.2",
      "Ten Imperial Circles are worth 5 or 7 points each. A Circle has two sides, Nobility and Commoners, of four or five territories, and a power track of four spaces: N2 and N1 belong to the Nobility, C1 and C2 to the Commoners.",
      "I dieci Circoli imperiali valgono 5 o 7 punti. Un Circolo ha due lati, Nobiltà e Popolo, di quattro o cinque territori, e un tracciato del potere di quattro caselle: N2 e N1 sono della Nobiltà, C1 e C2 del Popolo.",
    ],
    [
      "1.3",
      "A territory is printed Catholic, Protestant or neutral. At most one Influence token lies on it. Its holder is the owner of the token, or without one its printed colour.",
      "Un territorio è stampato cattolico, protestante o neutrale. Vi sta al massimo un segnalino Influenza. Lo tiene il proprietario del segnalino o, se non c'è, il colore stampato.",
    ],
    [
      "1.4",
      "The dominant side of a Circle is the one whose half of the track holds the Power token; the other is subordinate.",
      "Il lato dominante di un Circolo è quello nella cui metà del tracciato sta il segnalino Potere; l'altro è subordinato.",
    ],
    [
      "1.5",
      "Each faction has 16 Influence tokens, and this limit is real. There are ten Reward tokens of 1 point and one Disputation token.",
      "Ogni fazione ha 16 segnalini Influenza, e il limite è reale. Ci sono dieci segnalini Ricompensa da 1 punto e un segnalino Disputa.",
    ],
    [
      "1.6",
      "Each faction has a hidden deck and hand, an open discard pile, and at most one persistent card before it. Cards played or discarded in a turn join the discard pile when the turn ends.",
      "Ogni fazione ha mazzo e mano coperti, una pila degli scarti scoperta e al massimo una carta persistente davanti a sé. Le carte giocate o scartate in un turno vanno negli scarti alla fine del turno.",
    ],
  ]),
  rule("2. Setup", "2. Preparazione", [
    [
      "2.1",
      "The Circles lie in a pyramid of rows of 1, 2, 3 and 4. Below a Circle lie the two that touch it in the next row.",
      "I Circoli stanno in una piramide di file da 1, 2, 3 e 4. Sotto un Circolo stanno i due che lo toccano nella fila seguente.",
    ],
    [
      "2.2",
      "Circles 1, 2 and 3 start in play. The others are face down, but their content is no secret.",
      "I Circoli 1, 2 e 3 cominciano in gioco. Gli altri sono coperti, ma il loro contenuto non è segreto.",
    ],
    [
      "2.3",
      "Each Circle in play gets a Power token on its printed space. No Influence token is on the board.",
      "Ogni Circolo in gioco riceve un segnalino Potere sulla casella stampata. Sul tabellone non c'è ancora nessun segnalino Influenza.",
    ],
    [
      "2.4",
      "The four Foreign Influence decks are shuffled separately.",
      "I quattro mazzi di Influenza straniera si mescolano separatamente.",
    ],
    [
      "2.5",
      "Both roll; the higher chooses a faction. A table may assign them instead.",
      "Entrambi tirano; il più alto sceglie la fazione. Il tavolo può invece assegnarle.",
    ],
    [
      "2.6",
      "Decks have 15 cards. In the first game they are the marked ones. In the draft each player, in secret, fifteen times looks at three of the faction's 45 cards, keeps one and puts two aside.",
      "I mazzi hanno 15 carte. Nella prima partita sono quelle segnate. Nella scelta ciascuno, in segreto, guarda per quindici volte tre delle 45 carte della fazione, ne tiene una e ne mette da parte due.",
    ],
    [
      "2.7",
      "Each player shuffles the 15 cards and draws three.",
      "Ciascuno mescola le 15 carte e ne pesca tre.",
    ],
    [
      "2.8",
      "Both roll; the higher takes the first turn.",
      "Entrambi tirano; comincia il più alto.",
    ],
    [
      "2.9",
      "The Military Chart is open to both from the start; only the Protestant uses it.",
      "La Tabella militare è visibile a entrambi dall'inizio; la usa solo il Protestante.",
    ],
  ]),
  rule("3. The turn", "3. Il turno", [
    [
      "3.1",
      "On your turn do exactly one thing: play one card from hand, or draw the top card of your deck. There is no passing; drawing is always allowed.",
      "Nel tuo turno fai esattamente una cosa: giochi una carta dalla mano o peschi la prima del mazzo. Non si passa; pescare è sempre permesso.",
    ],
    [
      "3.2",
      "Then discard down to the hand limit, the cards of the turn join the discard piles, and the other player is on turn.",
      "Poi scarti fino al limite di mano, le carte del turno vanno negli scarti e tocca all'altro.",
    ],
  ]),
  rule("4. Drawing and discarding", "4. Pescare e scartare", [
    [
      "4.1",
      "If the deck is empty when a card is to be drawn, the discard pile is shuffled into a new deck. Cards are drawn one at a time.",
      "Se il mazzo è vuoto quando si deve pescare, gli scarti si mescolano in un nuovo mazzo. Si pesca una carta alla volta.",
    ],
    [
      "4.2",
      "If deck and discard pile are both empty, the rest of the draw is lost.",
      "Se mazzo e scarti sono entrambi vuoti, il resto della pesca è perso.",
    ],
    [
      "4.3",
      "Every card played or discarded in a turn joins its discard pile only when the turn ends, so it can't come back in the same turn.",
      "Ogni carta giocata o scartata in un turno va negli scarti solo alla fine del turno: non può tornare nello stesso turno.",
    ],
    [
      "4.4",
      "The hand limit is five, checked only at the end of your own turn. You choose what to discard.",
      "Il limite di mano è cinque e si controlla solo alla fine del proprio turno. Scegli tu che cosa scartare.",
    ],
    [
      "4.5",
      "Discard piles lie face up; both may look through them.",
      "Le pile degli scarti sono scoperte; entrambi possono guardarle.",
    ],
  ]),
  rule("5. Playing a card", "5. Giocare una carta", [
    [
      "5.1",
      "A card is playable if its discard cost can be paid, even if it will have no effect.",
      "Una carta si può giocare se se ne può pagare il costo in scarti, anche se non avrà effetto.",
    ],
    [
      "5.2",
      "In order: the card leaves your hand; you pay its cost; you carry out its effects as listed, looking for claims after each change; a military card has its die; then come the Foreign Influence draws.",
      "Nell'ordine: la carta lascia la mano; paghi il costo; esegui gli effetti come elencati, controllando le conquiste dopo ogni cambiamento; una carta militare ha il suo dado; poi vengono le carte Influenza straniera.",
    ],
    [
      "5.3",
      "Effects are mandatory unless they say “may”, “up to” or “any number”. With “up to” you may stop at any time. A mandatory effect that can do nothing is over.",
      "Gli effetti sono obbligatori, salvo «puoi», «fino a» o «qualsiasi numero». Con «fino a» ti puoi fermare quando vuoi. Un effetto obbligatorio che non può fare nulla finisce.",
    ],
    [
      "5.4",
      "Only Circles in play can be chosen, also those in which the effect changes nothing.",
      "Si possono scegliere solo i Circoli in gioco, anche quelli in cui l'effetto non cambia nulla.",
    ],
    [
      "5.5",
      "“That Circle” is the one used last by an earlier effect of the same card. If it has been claimed meanwhile, the effect is lost.",
      "«Quel Circolo» è l'ultimo usato da un effetto precedente della stessa carta. Se intanto è stato conquistato, l'effetto è perso.",
    ],
    [
      "5.6",
      "Circles that enter play in the middle of a card can be chosen by its later effects.",
      "I Circoli che entrano in gioco durante una carta possono essere scelti dagli effetti successivi.",
    ],
    [
      "5.7",
      "If the game ends in the middle of a card, everything pending is dropped.",
      "Se la partita finisce durante una carta, tutto ciò che resta decade.",
    ],
    [
      "5.8",
      "An extra play comes after the granting card is done and is a whole play of its own. The turn ends once, after all of them.",
      "Una giocata in più avviene dopo che la carta che la concede è conclusa ed è una giocata completa. Il turno finisce una volta sola, dopo tutte.",
    ],
  ]),
  rule("6. Converting", "6. Convertire", [
    [
      "6.1",
      "One territory of the chosen side becomes yours: you place a token, remove the opponent's from your own printed colour, or replace it.",
      "Un territorio del lato scelto diventa tuo: metti un segnalino, togli quello dell'avversario dal tuo colore stampato, o lo sostituisci.",
    ],
    [
      "6.2",
      "While the opponent holds a territory on that side, one of those must be taken; only then neutral ones.",
      "Finché l'avversario tiene un territorio su quel lato, si deve prendere uno di quelli; solo dopo i neutrali.",
    ],
    [
      "6.3",
      "An effect that names neutral territories takes only neutral ones.",
      "Un effetto che nomina i territori neutrali prende solo quelli.",
    ],
    [
      "6.4",
      "If you hold the whole side already, nothing happens.",
      "Se tieni già tutto il lato, non succede nulla.",
    ],
    [
      "6.5",
      "Several conversions are made one after the other. Which eligible territory is taken is your choice; equal ones are not offered twice.",
      "Più conversioni si fanno una dopo l'altra. Quale territorio prendere lo scegli tu; quelli uguali non si offrono due volte.",
    ],
    [
      "6.6",
      "Without a token in supply, a conversion that needs one is lost. Tokens on the board can't be moved.",
      "Senza segnalini in riserva, una conversione che ne richiede uno è persa. I segnalini sul tabellone non si spostano.",
    ],
    [
      "6.7",
      "A territory that once received a token is no longer neutral, unless a green Foreign Influence card clears it.",
      "Un territorio che ha ricevuto un segnalino non è più neutrale, a meno che una carta verde di Influenza straniera non lo liberi.",
    ],
  ]),
  rule("7. Shifting power", "7. Spostare il potere", [
    [
      "7.1",
      "The Power token moves along its track and stops at the end space.",
      "Il segnalino Potere si muove lungo il tracciato e si ferma all'ultima casella.",
    ],
    [
      "7.2",
      "“Dominant” and “subordinate” are judged once, before the token moves.",
      "«Dominante» e «subordinato» si giudicano una volta sola, prima che il segnalino si muova.",
    ],
    [
      "7.3",
      "Claims are looked for after the whole movement.",
      "Le conquiste si controllano dopo tutto il movimento.",
    ],
    [
      "7.4",
      "A shift may hand the Circle to the opponent; that is legal.",
      "Uno spostamento può consegnare il Circolo all'avversario; è permesso.",
    ],
  ]),
  rule("8. The Disputation", "8. La Disputa", [
    [
      "8.1",
      "Moving the token takes it from wherever it is. If it is already there it stays.",
      "Muovere il segnalino lo prende da dovunque sia. Se è già lì, resta.",
    ],
    ["8.2", "It can only lie on a Circle in play.", "Può stare solo su un Circolo in gioco."],
    [
      "8.3",
      "Whoever claims its Circle takes a Reward token; the Disputation token returns to the supply.",
      "Chi conquista il suo Circolo prende un segnalino Ricompensa; il segnalino Disputa torna nella riserva.",
    ],
  ]),
  rule("9. Discards as a cost", "9. Scarti come costo", [
    [
      "9.1",
      "A cost of n needs n other cards in hand; exactly n are discarded.",
      "Un costo di n richiede altre n carte in mano; se ne scartano esattamente n.",
    ],
    [
      "9.2",
      "With “any number”, zero is allowed. The cards are put down before any effect.",
      "Con «qualsiasi numero» vale anche zero. Le carte si mettono da parte prima di ogni effetto.",
    ],
    ["9.3", "The card being played never counts.", "La carta che si gioca non conta mai."],
  ]),
  rule("10. Persistent events", "10. Eventi persistenti", [
    [
      "10.1",
      "A persistent card stays before its owner and works in both players' turns.",
      "Una carta persistente resta davanti al proprietario e agisce nei turni di entrambi.",
    ],
    [
      "10.2",
      "A faction has at most one; a new one replaces the old before its own effects.",
      "Una fazione ne ha al massimo una; una nuova sostituisce la vecchia prima dei propri effetti.",
    ],
    ["10.3", "It does not count for the hand limit.", "Non conta per il limite di mano."],
  ]),
  rule("11. Military cards", "11. Carte militari", [
    [
      "11.1",
      "Only Catholic cards can be military.",
      "Solo le carte cattoliche possono essere militari.",
    ],
    [
      "11.2",
      "After the card and its claims, the Protestant rolls a die and carries out the result of the Military Chart.",
      "Dopo la carta e le sue conquiste, il Protestante tira un dado ed esegue il risultato della Tabella militare.",
    ],
    [
      "11.3",
      "Foreign Influence earned on the way comes after that.",
      "L'Influenza straniera guadagnata intanto viene dopo.",
    ],
    [
      "11.4",
      "If the card claimed the last Circle, no die is rolled.",
      "Se la carta ha conquistato l'ultimo Circolo, non si tira.",
    ],
    ["11.5", "Otherwise the die is always rolled.", "Altrimenti si tira sempre."],
  ]),
  rule("12. Protestant cards 33 to 42", "12. Carte protestanti da 33 a 42", [
    [
      "12.1",
      "They convert all neutral territories of two named Circles, as far as these are in play.",
      "Convertono tutti i territori neutrali di due Circoli nominati, per quanto sono in gioco.",
    ],
    [
      "12.2",
      "All are converted together; claims come once, afterwards.",
      "Si convertono tutti insieme; le conquiste si controllano una volta, dopo.",
    ],
    [
      "12.3",
      "With too few tokens the Protestant chooses which ones, as many as possible.",
      "Se i segnalini non bastano il Protestante sceglie quali, quanti più possibile.",
    ],
  ]),
  rule("13. Claiming", "13. Conquistare", [
    [
      "13.1",
      "Whenever all territories of the dominant side of a Circle are held by one faction, that faction claims it at once, whoever caused it.",
      "Ogni volta che tutti i territori del lato dominante di un Circolo sono di una fazione, questa lo conquista subito, chiunque ne sia la causa.",
    ],
    [
      "13.2",
      "The claimer takes the Circle, tokens return, a Disputation gives its reward, the Circles below enter play, and a Foreign Influence draw is earned. The tenth claim ends the game.",
      "Chi conquista prende il Circolo, i segnalini tornano, la Disputa dà la ricompensa, i Circoli sotto entrano in gioco e si guadagna una carta Influenza straniera. La decima conquista chiude la partita.",
    ],
    [
      "13.3",
      "A full side that is subordinate claims nothing, until power shifts to it.",
      "Un lato completo ma subordinato non conquista nulla, finché il potere non gli arriva.",
    ],
    [
      "13.4",
      "Several Circles at once are claimed one by one, in the order the player on turn chooses.",
      "Più Circoli insieme si conquistano uno a uno, nell'ordine scelto da chi è di turno.",
    ],
    [
      "13.5",
      "Claims come before a military die; Foreign Influence after everything else.",
      "Le conquiste vengono prima del dado militare; l'Influenza straniera dopo tutto il resto.",
    ],
  ]),
  rule("14. New Circles", "14. Nuovi Circoli", [
    [
      "14.1",
      "The two Circles below a claimed one enter play if they are still face down.",
      "I due Circoli sotto quello conquistato entrano in gioco, se sono ancora coperti.",
    ],
    [
      "14.2",
      "A Circle that could be claimed the moment it enters would be claimed at once.",
      "Un Circolo conquistabile nel momento in cui entra verrebbe conquistato subito.",
    ],
  ]),
  rule("15. Foreign Influence", "15. Influenza straniera", [
    [
      "15.1",
      "For each draw the claimer picks a colour, draws the top card, shows it, carries it out and shuffles it back.",
      "Per ogni carta chi ha conquistato sceglie un colore, pesca la prima, la mostra, la esegue e la rimescola.",
    ],
    [
      "15.2",
      "So each of the four cards of a colour is equally likely.",
      "Così ognuna delle quattro carte di un colore è ugualmente probabile.",
    ],
    [
      "15.3",
      "Claims caused by it add further draws at the end of the queue.",
      "Le conquiste che ne seguono aggiungono altre carte in fondo alla coda.",
    ],
    [
      "15.4",
      "Blue shifts power, red converts, orange draws and discards, green removes tokens.",
      "Il blu sposta il potere, il rosso converte, l'arancio pesca e scarta, il verde toglie segnalini.",
    ],
    ["15.5", "The last claim gives no draw.", "L'ultima conquista non dà carte."],
  ]),
  rule("16. End of the game", "16. Fine della partita", [
    [
      "16.1",
      "The game ends the moment the tenth Circle is claimed.",
      "La partita finisce nel momento in cui si conquista il decimo Circolo.",
    ],
    [
      "16.2",
      "The score is the points of your Circles plus 1 for each Reward token. The higher score wins.",
      "Il punteggio è la somma dei punti dei tuoi Circoli più 1 per ogni Ricompensa. Vince il più alto.",
    ],
    [
      "16.3",
      "Equal scores are a draw; by an option of the table the last claim decides.",
      "A parità di punti è pareggio; con un'opzione del tavolo decide l'ultima conquista.",
    ],
    [
      "16.4",
      "There is no turn limit, unless the table sets one; then the points so far decide.",
      "Non c'è limite di turni, salvo che il tavolo lo fissi; allora decidono i punti fino a quel momento.",
    ],
  ]),
  rule("17. What is known", "17. Che cosa si sa", [
    [
      "17",
      "Public: the board, tokens, claimed Circles, scores, discard piles, persistent cards, sizes of hands and decks, dice, every Foreign Influence card drawn. Secret: hands, the order of decks, what was kept or put aside in the draft.",
      "Pubblico: il tabellone, i segnalini, i Circoli conquistati, i punteggi, gli scarti, le carte persistenti, quante carte in mano e nel mazzo, i dadi, ogni carta Influenza straniera pescata. Segreto: le mani, l'ordine dei mazzi, che cosa si è tenuto o scartato nella scelta.",
    ],
  ]),
];
