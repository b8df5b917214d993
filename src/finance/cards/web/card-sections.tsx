import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { SectionLinks } from '#platform/web/section-links.tsx'
import { cardPaths } from './card-paths.ts'
import { cardsMessages } from './cards.messages.ts'

type Section = 'cards' | 'deposits' | 'statements'

/** Cards, what waits on them, and what the bank says; whoever may not see one does not get it. */
export function CardSections({ here }: { here: Section }) {
  const t = useMessages(cardsMessages)
  const sees: Record<Section, boolean> = {
    cards: useMay('payment-credit-cards.read'),
    deposits: useMay('payments.read'),
    statements: useMay('payment-credit-cards.statements'),
  }
  const paths = { cards: cardPaths.list, deposits: cardPaths.deposits, statements: cardPaths.statements }
  const links = (['cards', 'deposits', 'statements'] as const)
    .filter((section) => sees[section])
    .map((section) => ({
      href: hrefOf(paths[section]),
      label: t.sections[section],
      isHere: section === here,
    }))
  return <SectionLinks label={t.sections.label} links={links} />
}
