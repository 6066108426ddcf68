// The rules as a reference, in the project's own words. Numbers are those that prompts name.
import { rule } from "../rule";
import type { Rule } from "../types";

export const rules: Rule[] = [
  rule("1. Terms", "1. Termini", [
    [
      "1",
      "A province is one hex, with one owner and one religion. A principality is a state without a player; electors are principalities. Orthodox means of your own religion, heretical of the other. DI is diplomatic influence, stored on your capital or placed on a principality. IP is imperial power.",
      "Una provincia è un esagono, con un proprietario e una religione. Un principato è uno Stato senza giocatore; gli elettori sono principati. Ortodosso vuol dire della tua religione, eretico dell'altra. ID è l'influenza diplomatica, in riserva nella capitale o piazzata su un principato. PI è il potere imperiale.",
    ],
    [
      "1.1",
      "You are adjacent to the hexes next to your own; a foreign power also to those of its edge of the map.",
      "Sei adiacente agli esagoni accanto ai tuoi; una potenza straniera anche a quelli del suo lato della mappa.",
    ],
  ]),
  rule("2. The map", "2. La mappa", [
    [
      "2.2",
      "The Empire has nine provinces a player, in a nearly round map.",
      "L'Impero ha nove province a giocatore, in una mappa quasi rotonda.",
    ],
    [
      "2.3",
      "The map has six edges. A border hex on the line between two edges belongs to both.",
      "La mappa ha sei lati. Un esagono di confine sulla linea fra due lati appartiene a entrambi.",
    ],
  ]),
  rule("3. Values", "3. Valori", [
    [
      "3.1",
      "IP: 1 for each orthodox province of yours, 2 + size for each allied principality, the round + 2 for the Emperor, and the home of a foreign power (4 for each round, less its troubles).",
      "PI: 1 per ogni tua provincia ortodossa, 2 + la grandezza per ogni principato alleato, il turno + 2 per l'imperatore, e la patria di una potenza straniera (4 per ogni turno, meno i disordini).",
    ],
    [
      "3.2",
      "The ally of a principality is the player with the most DI there, if it is at least its size. A tie gives no ally. This is judged at every moment.",
      "È alleato di un principato chi vi ha più ID, se è almeno quanto la sua grandezza. A parità non c'è alleato. Si giudica in ogni momento.",
    ],
    [
      "3.3",
      "The players with the most points in each religion are saved; all who tie for the last place are.",
      "In ogni religione sono salvati i giocatori con più punti; lo sono tutti quelli alla pari per l'ultimo posto.",
    ],
    [
      "3.4",
      "Saved places: 1 for three players, 2 up to six, 3 up to nine, 4 up to twelve, 5 for more, unless the table says otherwise.",
      "Posti fra i salvati: 1 con tre giocatori, 2 fino a sei, 3 fino a nove, 4 fino a dodici, 5 oltre, salvo diversa scelta del tavolo.",
    ],
    [
      "3.5",
      "Whoever loses DI chooses which: stored, or placed on any principality.",
      "Chi perde ID sceglie quali: in riserva, o piazzate su un principato.",
    ],
    [
      "3.6",
      "You may take all your DI off a principality, never a part, in your own turn of diplomacy or declarations, and before battles and elections. It goes to the supply.",
      "Puoi togliere tutte le tue ID da un principato, mai una parte, nel tuo turno di diplomazia o dichiarazioni, e prima di battaglie ed elezioni. Vanno nella scorta.",
    ],
    [
      "3.7",
      "Players can't give each other gold, faith, DI or provinces. Promises bind nobody.",
      "I giocatori non possono darsi oro, fede, ID o province. Le promesse non vincolano.",
    ],
  ]),
  rule("4. Principalities", "4. Principati", [
    [
      "4.1",
      "A principality holds at most five provinces; Bohemia, Brandenburg and Hesse six. One that outgrows its name becomes Bavaria (6) or Austria (10). One that can't grow receives nothing. A province that joins it takes its religion.",
      "Un principato ha al massimo cinque province; Boemia, Brandeburgo e Assia sei. Se supera il limite diventa Baviera (6) o Austria (10). Chi non può crescere non riceve nulla. Una provincia che vi entra ne prende la religione.",
    ],
  ]),
  rule("5. Setup", "5. Preparazione", [
    ["5.2", "Each player takes a free colour.", "Ogni giocatore prende un colore libero."],
    ["5.3", "The setup order is drawn by lot.", "L'ordine di preparazione si estrae a sorte."],
    [
      "5.4",
      "In that order each takes four free provinces, connected, three of them touching at a corner; one becomes the capital and gets a town.",
      "In quell'ordine ciascuno prende quattro province libere, contigue, tre delle quali con un vertice in comune; una diventa capitale e riceve una città.",
    ],
    [
      "5.5",
      "In turn the players place the seven electors on free provinces: Trier, Mainz and Cologne have one, the Palatinate and Saxony two, Brandenburg three, Bohemia four.",
      "A turno i giocatori collocano i sette elettori su province libere: Treviri, Magonza e Colonia ne hanno una, Palatinato e Sassonia due, Brandeburgo tre, Boemia quattro.",
    ],
    [
      "5.6",
      "Then, while two free hexes touch, the next player rolls: 1 to 4 a principality of two provinces, 5 or 6 of three, around its capital. Single hexes that remain are principalities of one.",
      "Poi, finché due esagoni liberi si toccano, il prossimo tira: da 1 a 4 un principato di due province, 5 o 6 di tre, intorno alla capitale. Gli esagoni singoli rimasti sono principati di una provincia.",
    ],
    [
      "5.7",
      "Each player places three DI on any principalities.",
      "Ogni giocatore piazza tre ID su principati a scelta.",
    ],
    ["5.8", "The first Emperor is elected.", "Si elegge il primo imperatore."],
    [
      "5.9",
      "Each chooses a military doctrine. Everybody starts Catholic, with no points, no gold, and saved.",
      "Ciascuno sceglie una dottrina militare. Tutti cominciano cattolici, senza punti e senza oro, e salvati.",
    ],
  ]),
  rule("6. The round", "6. Il turno", [
    [
      "6",
      "Six rounds: initiative, upheaval, gold, heresy, diplomacy, war, religious war, tradeoffs, foreign powers, election. Each player does exactly two of: combat heresy, diplomacy, war. The Catholic Reformation begins at the end of round 3 at the latest.",
      "Sei turni: iniziativa, tumulti, oro, eresia, diplomazia, guerra, guerra di religione, rinunce, potenze straniere, elezione. Ognuno fa esattamente due cose fra: combattere l'eresia, diplomazia, guerra. La Riforma cattolica comincia al più tardi alla fine del terzo turno.",
    ],
    [
      "6.1",
      "Initiative: the Emperor first, then the others from the least IP to the most; ties clockwise from the Emperor.",
      "Iniziativa: prima l'imperatore, poi gli altri dal PI minore al maggiore; a parità in senso orario dall'imperatore.",
    ],
    [
      "6.2",
      "Upheaval: as many principalities as saved places are drawn. In rounds 1 to 3 Catholic ones are drawn and turn Protestant, and each Catholic prince rolls: on 1 to 3 one of his Catholic provinces besides the capital turns Protestant, at his choice. In rounds 4 to 6 any are drawn: a single province changes religion, larger ones on 1 to 3.",
      "Tumulti: si estraggono tanti principati quanti i posti fra i salvati. Nei turni da 1 a 3 si estraggono cattolici, che diventano protestanti, e ogni principe cattolico tira: con 1-3 una sua provincia cattolica, non la capitale, diventa protestante, a sua scelta. Nei turni da 4 a 6 si estraggono tra tutti: quelli di una provincia cambiano religione, i più grandi con 1-3.",
    ],
    [
      "6.3",
      "Gold: 2 for each of your towns on an orthodox province; a foreign power's home counts as one.",
      "Oro: 2 per ogni tua città su una provincia ortodossa; la patria di una potenza straniera ne vale una.",
    ],
  ]),
  rule("7. Combat heresy", "7. Combattere l'eresia", [
    [
      "7.1",
      "All decide in secret whether they combat heresy. Whoever does not will do both diplomacy and war.",
      "Tutti decidono in segreto se combattere l'eresia. Chi non lo fa farà sia diplomazia sia guerra.",
    ],
    [
      "7.2",
      "A prince who combats heresy may change religion, in secret. Only his capital changes with him. The first Protestant starts with 6 points, as does the first to return when no Catholic is left; others with 2 less than the last of the saved there. The first time one turns Protestant gives 2 gold.",
      "Un principe che combatte l'eresia può cambiare religione, in segreto. Con lui cambia solo la capitale. Il primo protestante parte da 6 punti, come il primo che torna quando non restano cattolici; gli altri da 2 meno dell'ultimo dei salvati. La prima volta che si diventa protestanti dà 2 monete.",
    ],
    [
      "7.3",
      "Until the Reformation begins, every Catholic votes in secret: Trent gives 1 point, the French party 1 DI. If the French have more votes, or a Catholic Emperor's, the council is delayed. Otherwise a die: 1 or 2, the Ottomans disperse it; 3 to 6, the Reformation begins.",
      "Finché non comincia la Riforma cattolica, ogni cattolico vota in segreto: Trento dà 1 punto, il partito francese 1 ID. Se i francesi hanno più voti, o quello di un imperatore cattolico, il concilio è rinviato. Altrimenti un dado: 1 o 2, gli Ottomani lo disperdono; da 3 a 6, comincia la Riforma cattolica.",
    ],
    [
      "7.4",
      "Faith: saved 4, the Emperor's religion 1, Protestants 3 (1 from round 4), Catholics 1 for each 5 points and 2 once reformed, and 2 for each gold spent on patronage. Catholics before the Reformation turn 2 faith into 1 point. All others roll a die for each: 1 to 3 is a success, 1 point and a die to place on own provinces, adjacent ones of other players (not capitals), adjacent or allied principalities. Dice of different religions cancel. A province with dice takes their religion; a principality does if there are at least as many as its size. For each die of your own on a heretical province of yours, one more of yours comes back.",
      "Fede: salvato 4, religione dell'imperatore 1, protestanti 3 (1 dal turno 4), cattolici 1 ogni 5 punti e 2 dopo la Riforma cattolica, e 2 per ogni moneta spesa in mecenatismo. I cattolici prima della Riforma cattolica trasformano 2 punti fede in 1 punto. Tutti gli altri tirano un dado per ciascuna: da 1 a 3 è un successo, 1 punto e un dado da mettere su province proprie, adiacenti di altri giocatori (non capitali), principati adiacenti o alleati. Dadi di religioni diverse si annullano. Una provincia con dadi ne prende la religione; un principato se sono almeno quanti la sua grandezza. Per ogni tuo dado su una tua provincia eretica, un'altra delle tue torna alla fede.",
    ],
  ]),
  rule("8. Diplomacy", "8. Diplomazia", [
    [
      "8.1",
      "Whoever combated heresy now chooses in secret: diplomacy or war. The others do both.",
      "Chi ha combattuto l'eresia ora sceglie in segreto: diplomazia o guerra. Gli altri fanno entrambe.",
    ],
    [
      "8.2",
      "In initiative order, each one engaged leads a game against the next player. Both cooperate: leader 2 DI, follower 1. One competes against a cooperator: 3 and 0. Both compete: nothing.",
      "In ordine di iniziativa, ognuno guida un gioco contro il giocatore seguente. Se collaborano: 2 ID a chi guida, 1 all'altro. Se uno compete contro chi collabora: 3 e 0. Se competono entrambi: nulla.",
    ],
    [
      "8.3",
      "Then each acts as often as he likes: place stored DI; 1 gold for 1 DI; join a league; release a town besides the capital as a vassal, with 2 DI there; give a province without town to an adjacent principality of its religion, for 1 DI there; take DI back (3.6).",
      "Poi ciascuno agisce quante volte vuole: piazza ID in riserva; 1 moneta per 1 ID; entra in una lega; rilascia come vassallo una città che non sia la capitale, con 2 ID là; dona una provincia senza città a un principato adiacente della stessa religione, per 1 ID là; toglie ID (3.6).",
    ],
    [
      "8.4",
      "The saved may join only the league of their religion and lose 1 DI on each principality of the other; all others may join either. Leagues end with the religious war phase.",
      "I salvati possono entrare solo nella lega della propria religione e perdono 1 ID su ogni principato dell'altra; gli altri in qualunque lega. Le leghe finiscono con la fase della guerra di religione.",
    ],
  ]),
  rule("9. War", "9. Guerra", [
    [
      "9.1",
      "In initiative order, each participant may, once each: declare war on a player nobody has declared upon, or on a principality that is unaligned once his own DI there is gone; join a league; if saved and in the league of his religion, declare the religious war over a heretical principality drawn in the upheaval or nearly his ally; change doctrine. Foreign powers need a foothold in the Empire.",
      "In ordine di iniziativa, ogni partecipante può, una volta ciascuna: dichiarare guerra a un giocatore a cui nessuno l'ha dichiarata, o a un principato non allineato una volta tolte le proprie ID; entrare in una lega; se è salvato e nella lega della sua religione, dichiarare la guerra di religione per un principato eretico colpito dai tumulti o quasi suo alleato; cambiare dottrina. Le potenze straniere devono avere un appoggio nell'Impero.",
    ],
    [
      "9.2",
      "Wars are fought in up to three battle phases, so that nobody fights two at once. A player's allies of that moment fight on his side.",
      "Le guerre si combattono in al più tre fasi di battaglia, così che nessuno ne combatta due insieme. Gli alleati di quel momento combattono dalla parte del giocatore.",
    ],
    [
      "9.3",
      "An unaligned principality is commanded by the next player after the attacker who fights no war in this phase.",
      "Un principato non allineato è comandato dal primo giocatore dopo l'attaccante che non combatte in questa fase.",
    ],
  ]),
  rule("10. The religious war", "10. La guerra di religione", [
    [
      "10",
      "It is fought if it was declared and its target still exists.",
      "Si combatte se è stata dichiarata e il suo oggetto esiste ancora.",
    ],
    [
      "10.1",
      "Players with DI on the target join a league or lose that DI; the Emperor may join. The member of the other league with the most DI there defends it.",
      "I giocatori con ID sull'oggetto entrano in una lega o perdono quelle ID; l'imperatore può entrare. Lo difende il membro dell'altra lega che vi ha più ID.",
    ],
    [
      "10.2",
      "Members meet in pairs, in initiative order; survivors meet the next. A league without anybody left on the field has lost.",
      "I membri si affrontano a coppie, in ordine di iniziativa; chi resta affronta il prossimo. La lega che non ha più nessuno in campo ha perso.",
    ],
    [
      "10.3",
      "If the declarers win, the target takes their religion. The losers' DI there is gone, the winning leader gains 2. If the Emperor fought for his own religion, electors that fought in the defeated league may be replaced.",
      "Se vince chi l'ha dichiarata, l'oggetto ne prende la religione. Le ID degli sconfitti là sono perse, il capo vincitore ne guadagna 2. Se l'imperatore ha combattuto per la sua religione, gli elettori della lega sconfitta si possono sostituire.",
    ],
    [
      "10.4",
      "The victors then take provinces as after a war, without price in DI.",
      "Poi i vincitori prendono province come dopo una guerra, senza prezzo in ID.",
    ],
    ["10.5", "All leagues end.", "Tutte le leghe finiscono."],
  ]),
  rule("11. Battles and treaties", "11. Battaglie e trattati", [
    [
      "11.1",
      "With at least twice the strength one wins without a battle.",
      "Con almeno il doppio della forza si vince senza battaglia.",
    ],
    [
      "11.2",
      "One card for each point of strength, drawn by chance: pikemen, musketeers, cavalry. In edition B twelve at most; what is more stands in reserve.",
      "Una carta per ogni punto di forza, a caso: picchieri, moschettieri, cavalleria. Nell'edizione B al massimo dodici; il resto sta di riserva.",
    ],
    [
      "11.3",
      "Before the battle each may hire cards for 1 gold each, and use his doctrine twice: discard a card of the named type for the replacement.",
      "Prima della battaglia ciascuno può arruolare carte per 1 moneta l'una e usare due volte la dottrina: scarta una carta del tipo indicato in cambio di altre.",
    ],
    [
      "11.4",
      "Both choose a card in secret. Pikemen beat cavalry, musketeers beat pikemen, cavalry beats musketeers. Equal cards are both lost. Beaten cavalry may not charge in the next round. In rounds 5 and 6 musketeers that beat pikemen also name a type to discard. Beaten musketeers cost two more infantry, or a rout.",
      "I due scelgono una carta in segreto. I picchieri battono la cavalleria, i moschettieri i picchieri, la cavalleria i moschettieri. Carte uguali si perdono entrambe. La cavalleria battuta non può caricare nello scontro seguente. Nei turni 5 e 6 i moschettieri che battono i picchieri nominano anche un tipo da scartare. I moschettieri battuti costano altre due carte di fanteria, o la rotta.",
    ],
    [
      "11.5",
      "A side that has routed or has no card left has lost. In edition B it must first call its reserves: cards come back from its discard pile, once a battle. Others may call them too.",
      "Una parte in rotta o senza carte ha perso. Nell'edizione B deve prima chiamare le riserve: delle carte tornano dalla sua pila degli scarti, una volta per battaglia. Anche gli altri possono chiamarle.",
    ],
    [
      "11.6",
      "The winner takes one town, or one or two provinces without town, of the loser or his allies; each of his allies may take an adjacent one. A capital only as the last province; a last province may be made a vassal instead, an elector's must. If an unaligned principality wins, the loser gives up two provinces.",
      "Il vincitore prende una città, oppure una o due province senza città, dello sconfitto o dei suoi alleati; ogni suo alleato può prenderne una adiacente. Una capitale solo se è l'ultima provincia; l'ultima si può invece rendere vassalla, e per un elettore è obbligatorio. Se vince un principato non allineato, lo sconfitto cede due province.",
    ],
    [
      "11.7",
      "The price: 2 DI for a town, 1 for each province that was not adjacent, all DI on principalities one took from, and 2 on each able ally that took nothing.",
      "Il prezzo: 2 ID per una città, 1 per ogni provincia non adiacente, tutte le ID sui principati a cui si è preso, e 2 su ogni alleato capace che non ha preso nulla.",
    ],
    [
      "11.8",
      "A prince without provinces becomes a foreign power at once and does nothing more this round.",
      "Un principe senza province diventa subito potenza straniera e in questo turno non fa altro.",
    ],
  ]),
  rule("12. Tradeoffs and foreign powers", "12. Rinunce e potenze straniere", [
    [
      "12.1",
      "Gold becomes DI. Who did not combat heresy rolls: on 1 to 3 an orthodox province of his turns away. Who did no diplomacy loses 1 DI, who did not fight 2. The Emperor gains 1 DI if no foreign power owned a province, 2 if he took one from them, and loses 3 if he let them be.",
      "L'oro diventa ID. Chi non ha combattuto l'eresia tira: con 1-3 una sua provincia ortodossa si allontana. Chi non ha fatto diplomazia perde 1 ID, chi non ha combattuto 2. L'imperatore guadagna 1 ID se nessuna potenza straniera aveva province, 2 se ne ha presa una a loro, e ne perde 3 se le ha lasciate stare.",
    ],
    [
      "12.2",
      "A prince without a town besides the capital and with IP of at most 5 (15 from round 4) may become a foreign power: his lands become a principality, half of his DI stays, he chooses a power and an edge. He can never convert again.",
      "Un principe senza città oltre alla capitale e con PI al massimo 5 (15 dal turno 4) può diventare potenza straniera: le sue terre diventano un principato, metà delle ID resta, sceglie una potenza e un lato. Non potrà più convertirsi.",
    ],
    [
      "12.3",
      "Foreign powers roll two dice for troubles, which lower the strength of their home in the next round.",
      "Le potenze straniere tirano due dadi per i disordini, che riducono la forza della patria nel turno seguente.",
    ],
  ]),
  rule("13. The election", "13. L'elezione", [
    [
      "13",
      "The Emperor dies after two rounds, after one on 1 to 3, or when he leaves the Empire. Each ally of an elector casts its vote for anybody. Unaligned electors of a religion vote together for the player of theirs with the most votes. Most votes win; ties go to the first in order.",
      "L'imperatore muore dopo due turni, dopo uno con 1-3, o quando lascia l'Impero. Chi è alleato di un elettore ne dà il voto a chiunque. Gli elettori non allineati di una religione votano insieme per il giocatore della loro con più voti. Vince chi ha più voti; a parità il primo nell'ordine.",
    ],
  ]),
  rule("14. Victory", "14. Vittoria", [
    [
      "14.1",
      "From the end of the religious war phase of round 4 a religious victory is looked for after every change.",
      "Dalla fine della guerra di religione del turno 4 si controlla la vittoria religiosa dopo ogni cambiamento.",
    ],
    [
      "14.2",
      "A religion wins at once when it has more provinces, all seven electors and the Emperor. Its saved players win together.",
      "Una religione vince subito quando ha più province, tutti e sette gli elettori e l'imperatore. I suoi salvati vincono insieme.",
    ],
    [
      "14.3",
      "Otherwise, after round 6, the Peace of Westphalia: IP without a foreign home, plus 3 for each orthodox town. The highest score wins alone; the Emperor decides a tie.",
      "Altrimenti, dopo il turno 6, la pace di Vestfalia: PI senza la patria straniera, più 3 per ogni città ortodossa. Il punteggio più alto vince da solo; a parità decide l'imperatore.",
    ],
  ]),
  rule("15. Decisions", "15. Decisioni", [
    [
      "15",
      "Secret choices of several players are revealed together. A player who does not answer in time gets the default: as a rule, to do nothing.",
      "Le scelte segrete di più giocatori si rivelano insieme. Chi non risponde in tempo riceve la mossa predefinita: di regola, non fare nulla.",
    ],
  ]),
];
