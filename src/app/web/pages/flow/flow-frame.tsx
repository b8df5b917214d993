import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { Code } from '#platform/web/text/code.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'

interface FrameProps {
  title: string
  /** The queue, and the position of the client in it. */
  place: ReactNode
  /** What was done so far. */
  counts: ReactNode
  /** What happened last: one line of fixed height. */
  said: ReactNode
  leaveHref: string
  children: ReactNode
}

/** The frame of work that goes from one client to the next: nothing of it moves. */
export function FlowFrame({ title, place, counts, said, leaveHref, children }: FrameProps) {
  const t = useMessages(flowMessages)
  return (
    <Page title={title} titleHidden>
      <div className={css.frame}>
        <div className={css.head}>
          <span className={css.place} aria-live="polite" data-flow="place">
            {place}
          </span>
          <div className={css.counts} aria-label={t.counts} role="group" data-flow="counts">
            {counts}
          </div>
          {said}
          <LinkButton icon="close" aria-keyshortcuts="Escape" href={leaveHref}>
            {t.leave}
          </LinkButton>
        </div>
        {children}
      </div>
    </Page>
  )
}

interface SaidProps {
  text: string
  isProblem: boolean
  /** Before the text: what a text takes moves nothing. */
  before?: ReactNode
  after?: ReactNode
}

/** One line of fixed height: nothing of the page moves when something is said. */
export function FlowSaid({ text, isProblem, before, after }: SaidProps) {
  return (
    <div className={css.said} data-tone={isProblem ? 'danger' : undefined} role="status" data-flow="said">
      {before}
      <span>
        {/* Another text is another element: one that changes its width would move. */}
        <bdi key={text}>{text}</bdi>
      </span>
      {after}
    </div>
  )
}

/** Whose turn it is, above everything. */
export function FlowName({ fullName, code }: { fullName: string; code: string }) {
  const name = useRef<HTMLHeadingElement>(null)
  // Moves the focus of keyboards and screen readers to the next client.
  useEffect(() => name.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={name} tabIndex={-1} className={css.name} data-flow="name">
      <UserText>{fullName}</UserText> <Code>{code}</Code>
    </h2>
  )
}

/** Takes the focus to the client whose turn it is. */
export function focusName(): void {
  document.querySelector<HTMLElement>('[data-flow=name]')?.focus({ preventScroll: true })
}

export interface FlowPane<Id extends string> {
  id: Id
  label: string
  /** What the work is about: it has the most room. */
  isWork?: boolean
  content: ReactNode
}

interface PanesProps<Id extends string> {
  name: ReactNode
  panes: readonly FlowPane<Id>[]
  /** On a phone one pane is in sight. */
  shown: Id
  onShown: (id: Id) => void
}

/** One client: the person, the work, and the pane beside it. */
export function FlowPanes<Id extends string>({ name, panes, shown, onShown }: PanesProps<Id>) {
  const t = useMessages(flowMessages)
  return (
    <>
      <div className={css.who}>
        {name}
        <div className={css.tabs}>
          <SegmentedControl
            label={t.panes}
            segments={panes.map(({ id: value, label }) => ({ value, label }))}
            value={shown}
            onChange={onShown}
          />
        </div>
      </div>
      <div className={css.panes} data-panes={panes.length}>
        {panes.map(({ id, isWork, content }) => (
          <section
            key={id}
            className={classNames(css.pane, isWork ? css.work : undefined)}
            data-hidden={id === shown ? undefined : ''}
          >
            {content}
          </section>
        ))}
      </div>
    </>
  )
}
