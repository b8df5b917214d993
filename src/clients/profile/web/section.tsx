import { createContext, type ReactNode, use, useId, useRef, useState, type RefObject, useEffect } from 'react'
import { useNarrow } from '#platform/web/list/use-narrow.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useReveal } from '#platform/web/ui/fields/reveal.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import css from './section.module.css'

interface SectionTabs {
  /** Whether the tab of a section has others too, so that each says what it is. */
  isOfSeveral: (section: string) => boolean
  isOpen: (section: string) => boolean
  open: (section: string) => void
}

const SectionTabsContext = createContext<SectionTabs | null>(null)

/** Around sections that are shown one at a time. */
export const ProvideSectionTabs = SectionTabsContext.Provider

interface Props {
  /** Name in addresses: `?s=weight` leads here. */
  id: string
  title: string
  actions?: ReactNode
  /** The section that the address names. */
  wanted?: string | undefined
  /** On a phone: open from the start. */
  isOpenFirst?: boolean
  children: ReactNode
}

/** A part of the profile: a card, behind a tab its content, and on a phone a line of an accordion. What needs focus inside opens it. */
export function Section({ id, title, actions, wanted, isOpenFirst = false, children }: Props) {
  const isNarrow = useNarrow()
  const tabs = use(SectionTabsContext)
  const isWanted = wanted === id
  const [isOpen, setOpen] = useState(isOpenFirst || isWanted)
  const frame = useRef<HTMLDivElement>(null)
  useReveal(frame, () => {
    setOpen(true)
    tabs?.open(id)
  })
  useLedTo(frame, isWanted)
  return (
    <div ref={frame} className={css.section} data-section={id} hidden={tabs !== null && !tabs.isOpen(id)}>
      {tabs !== null ? (
        <Tabbed title={title} actions={actions} isNamed={tabs.isOfSeveral(id)}>
          {children}
        </Tabbed>
      ) : isNarrow ? (
        <Fold title={title} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {actions && <div className={css.actions}>{actions}</div>}
          {children}
        </Fold>
      ) : (
        <Card title={title} actions={actions}>
          {children}
        </Card>
      )}
    </div>
  )
}

interface TabbedProps extends Pick<Props, 'title' | 'actions' | 'children'> {
  /** The tab does not say it already. */
  isNamed: boolean
}

function Tabbed({ title, actions, isNamed, children }: TabbedProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className={isNamed || actions ? css.head : undefined}>
        <h2 id={id} className={isNamed ? undefined : 'sr-only'}>
          {title}
        </h2>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}

interface FoldProps {
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Closed parts stay in the page: what is typed in them is not lost. */
function Fold({ title, isOpen, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <section className={css.fold} aria-labelledby={`${id}-title`}>
      <h2 className="heading-3">
        <button
          type="button"
          id={`${id}-title`}
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          {title}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      <div id={id} className={css.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}

/** What comes late above a section moves it away for so long. */
const settleMs = 20_000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings an element to the top and keeps it there while what stands above it is still loading; whoever scrolls or
 * presses something has taken over.
 */
function useLedTo(ref: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const element = ref.current
    if (!isWanted || !element) return
    const lead = () => element.scrollIntoView({ block: 'start' })
    const observer = new ResizeObserver(lead)
    const timer = setTimeout(stop, settleMs)
    function stop() {
      clearTimeout(timer)
      observer.disconnect()
      for (const move of ownMoves) window.removeEventListener(move, stop)
    }
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
    observer.observe(document.body)
    // A shorter column grows without the page.
    if (element.parentElement) observer.observe(element.parentElement)
    lead()
    return stop
  }, [ref, isWanted])
}
