import { formatCard } from '#platform/contract/text/bank-card.ts'
import { formatIban } from '#platform/contract/text/iban.ts'
import { Code } from './code.tsx'

/** A card number in groups of four, or the first six and last four digits of one. Copied without spaces. */
export function BankCard({ number, lastFour = '' }: { number: string; lastFour?: string }) {
  const shown = formatCard(number, lastFour)
  return <Code plain={shown.replaceAll(' ', '')}>{shown}</Code>
}

/** An account number in groups of four; copied without spaces. */
export function Iban({ number }: { number: string }) {
  return <Code plain={number}>{formatIban(number)}</Code>
}
