import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import { CommentComposer } from '#clients/comments/web/comment-composer.tsx'
import { useOwners } from '#clients/contacts/web/use-owners.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { focusField } from '#platform/web/ui/fields/reveal.ts'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { composerMessages } from './composer.messages.ts'

const RemarkComposer = lazyPart(() =>
  import('#clients/comments/web/remark-composer.tsx').then((module) => module.RemarkComposer),
)
const TaskComposer = lazyPart(() =>
  import('#clients/tasks/web/task-composer.tsx').then((module) => module.TaskComposer),
)

const composerKinds = ['comment', 'remark', 'task'] as const
export type ComposerKind = (typeof composerKinds)[number]

/** Which kind is open, and how often it was asked for: each time moves the focus. */
export interface ComposerTurn {
  kind: ComposerKind
  turn: number
}

const firstFields: Record<ComposerKind, string> = {
  comment: 'body',
  remark: 'remarkCode',
  task: 'title',
}

/** The kinds of writing that the user may do. */
export function useComposerKinds({ isErased }: Pick<Client, 'isErased'>): ComposerKind[] {
  const mayComment = useMay('comments.write')
  const may = {
    comment: mayComment,
    remark: mayComment,
    task: useMay('tasks.write'),
  }
  return isErased ? [] : composerKinds.filter((kind) => may[kind])
}

interface Props {
  client: Client
  asked: ComposerTurn
  onKind: (kind: ComposerKind) => void
}

/** One box for what is written about a client. What was begun in one kind stays while another is open. */
export function Composer({ client, asked, onKind }: Props) {
  const t = useMessages(composerMessages)
  const kinds = useComposerKinds(client)
  const kind = kinds.includes(asked.kind) ? asked.kind : kinds[0]
  const [seen, setSeen] = useState<readonly ComposerKind[]>([])
  if (kind !== undefined && !seen.includes(kind)) setSeen([...seen, kind])
  if (kind === undefined) return null
  return (
    <div className="stack-4">
      {kinds.length > 1 && (
        <SegmentedControl
          label={t.audience}
          segments={optionsOf(kinds, t.kinds)}
          value={kind}
          onChange={onKind}
        />
      )}
      {seen.map((one) => (
        <div key={one} hidden={one !== kind}>
          <Focused field={firstFields[one]} turn={asked.kind === one ? asked.turn : 0}>
            <Suspense fallback={<Skeleton count={3} />}>
              <Writing kind={one} client={client} />
            </Suspense>
          </Focused>
        </div>
      ))}
    </div>
  )
}

interface FocusedProps {
  /** Its name. */
  field: string
  /** How often the focus was asked for. */
  turn: number
  children: ReactNode
}

/** Gives a field the focus when it is asked for, as soon as it is there. */
export function Focused({ field, turn, children }: FocusedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (turn === 0 || !element || focusField(element, field)) return undefined
    const observer = new MutationObserver(() => {
      if (focusField(element, field)) observer.disconnect()
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [turn, field])
  return <div ref={box}>{children}</div>
}

interface WritingProps {
  kind: ComposerKind
  client: Client
}

function Writing({ kind, client }: WritingProps) {
  const owners = useOwners(client.supporter)
  switch (kind) {
    case 'comment':
      return <CommentComposer clientId={client.id} />
    case 'remark':
      return <RemarkComposer clientId={client.id} />
    case 'task':
      return <TaskComposer clientId={client.id} today={client.lifecycle.asOf} owners={owners} />
  }
}
