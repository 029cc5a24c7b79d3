/** What a status of another product says of a document. */
export type WrittenStatus =
  /** No status. */
  | 'none'
  | 'draft'
  | 'posted'
  /** Paid in full. */
  | 'paid'
  /** Paid, and not by its total: in part, or more than it. */
  | 'partlyPaid'
  | 'void'
  /** A word that is not known, or that names a document which another product has not posted. */
  | 'unknown';

/**
 * Words of products in English, German, French, Spanish, Italian, Dutch, Portuguese and Arabic, as `plainStatus` writes them.
 * A word that can mean a document which is not posted, such as "pending", is in no list.
 */
const WORDS: Readonly<Record<Exclude<WrittenStatus, 'none' | 'unknown'>, string>> = {
  draft: 'draft entwurf brouillon borrador bozza concept rascunho مسودة',
  posted: `open sent posted approved authorised authorized unpaid notpaid overdue pastdue late due notdue notyetdue outstanding
    awaitingpayment waitingforpayment pendingpayment viewed issued emailed mailed printed delivered received confirmed
    final finalised finalized published invoiced billed accepted applied unapplied
    offen gebucht gesendet versendet verschickt versandt uberfallig fallig unbezahlt freigegeben festgeschrieben ausgestellt
    gemahnt zahlungoffen
    ouverte ouvert envoyee envoye enretard echue echu emise emis validee valide approuvee approuve comptabilisee comptabilise
    impayee impaye nonpayee nonpaye apayer enattentedepaiement
    abierta abierto enviada enviado vencida vencido emitida emitido publicada publicado contabilizada contabilizado aprobada
    aprobado impagada impagado nopagada nopagado pendientedepago pendientedecobro confirmada confirmado
    aperta aperto inviata inviato scaduta scaduto emessa emesso registrata registrato approvata approvato nonpagata nonpagato
    insoluta insoluto dapagare confermata confermato
    verzonden verstuurd openstaand achterstallig telaat geboekt goedgekeurd onbetaald nietbetaald
    aberta aberto emaberto lancada lancado aprovada aprovado naopaga naopago atrasada atrasado
    مفتوحة مفتوح مرسلة مرسل متأخرة متأخر مستحقة مستحق معتمدة معتمد مرحلة مرحل صادرة غيرمدفوعة غيرمدفوع بانتظارالدفع`,
  paid: `paid paidinfull fullypaid closed inpayment deposited
    bezahlt vollstandigbezahlt beglichen ausgeglichen payee paye reglee regle soldee solde acquittee acquitte
    pagada pagado cobrada cobrado saldada saldado pagata pagato incassata incassato saldata saldato betaald voldaan
    paga pago liquidada liquidado مدفوعة مدفوع مدفوعةبالكامل`,
  partlyPaid: `partial partiallypaid partlypaid partpaid overpaid
    teilbezahlt teilweisebezahlt teilzahlung uberzahlt partielle partiel partiellementpayee partiellementpaye
    partiellementreglee partiellementregle parcial parcialmentepagada parcialmentepagado pagoparcial parzialmentepagata
    parzialmentepagato parziale deelsbetaald gedeeltelijkbetaald parcialmentepaga parcialmentepago مدفوعةجزئيا مدفوعجزئيا`,
  void: `void voided cancelled canceled deleted
    storniert annulliert geloscht annulee annule supprimee supprime anulada anulado cancelada cancelado eliminada eliminado
    annullata annullato stornata stornato eliminata eliminato cancellata cancellato geannuleerd verwijderd excluida excluido
    ملغاة ملغى ملغي ملغية محذوفة محذوف لاغية`,
};

const STATUSES: ReadonlyMap<string, WrittenStatus> = new Map(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.split(/\s+/).map((word) => [plainStatus(word), status as WrittenStatus] as const),
  ),
);

/** A status without case, spaces, punctuation and accents. */
function plainStatus(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '');
}

/** What a text in a column for the status means. */
export function statusOf(text: string): WrittenStatus {
  return text === '' ? 'none' : (STATUSES.get(plainStatus(text)) ?? 'unknown');
}

/** Whether a document with this status is a draft where it comes from, as far as can be seen. */
export function staysDraft(status: WrittenStatus): boolean {
  return status === 'draft' || status === 'unknown';
}

/** Whether money was paid for a document with this status. */
export function hasPayments(status: WrittenStatus): boolean {
  return status === 'paid' || status === 'partlyPaid';
}
