import type { Buffer } from 'node:buffer'
import path from 'node:path'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import { dayInZone, zones } from '#platform/contract/text/calendar.ts'
import { localDigits } from '#platform/contract/text/digits.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { moneyInWords } from '#platform/contract/text/money-words.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { paperService, type PaperService } from '#platform/server/pdf/paper-service.ts'
import { pdfFile } from '#platform/server/pdf/pdf.ts'
import type { FileReply } from '#platform/server/route.ts'
import { methodLabels } from '../payment-labels.contract.ts'
import type { Payment } from '../payments.contract.ts'
import { receiptMessages } from '../receipt.contract.ts'

/** What stands on the paper of a receipt (receipt.typ). */
export interface ReceiptPaper {
  service: PaperService
  title: string
  number: string
  rows: { term: string; text: string }[]
}

/** Whose receipt it is. */
export interface Payer {
  fullName: string
  code: string
  language: LocaleId
  country: 'IR' | 'IQ'
}

/** A decided payment in the language, calendar and digits of its payer. Its number is that of the payment. */
export function receiptPaper(payment: Payment, payer: Payer, organisation: OrganisationView): ReceiptPaper {
  const { language } = payer
  const format = formatter(defaultPrefs[language])
  const t = messagesOf(receiptMessages, format)
  const { amount, currency, returned, decidedAt, reference, packageName } = payment
  const confirmedOn = decidedAt && dayInZone(new Date(decidedAt), zones[payer.country])
  return {
    service: paperService(organisation, language),
    title: t.title,
    number: t.number(localDigits(String(payment.id), format.prefs.digits)),
    rows: [
      { term: t.client, text: payer.fullName },
      { term: t.code, text: payer.code },
      { term: t.purpose, text: packageName === null ? t.debt : localName(packageName, language) },
      { term: t.amount, text: format.money(amount, currency) },
      { term: t.inWords, text: moneyInWords(amount, currency, language) },
      { term: t.paidOn, text: format.longDate(payment.paidOn) },
      ...(confirmedOn ? [{ term: t.confirmedOn, text: format.longDate(confirmedOn) }] : []),
      { term: t.method, text: methodLabels[language][payment.method] },
      ...(reference === null ? [] : [{ term: t.reference, text: reference }]),
      ...(returned === 0
        ? []
        : [
            { term: t.returned, text: format.money(returned, currency) },
            { term: t.kept, text: format.money(amount - returned, currency) },
          ]),
    ],
  }
}

/** The receipt as a PDF file. */
export function receiptFile(
  paper: ReceiptPaper,
  { language }: Payer,
  { logo, id }: { logo: Buffer | null; id: number },
): Promise<FileReply> {
  return pdfFile({
    name: `receipt-${id}`,
    template: path.join(import.meta.dirname, 'receipt.typ'),
    data: paper,
    prefs: defaultPrefs[language],
    title: `${paper.title} ${paper.number}`,
    logo,
  })
}
