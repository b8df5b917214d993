import { type ReactNode, Suspense, useState } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import type { FieldBinding } from '#platform/web/form/field-bindings.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PickedChips } from '#platform/web/ui/fields/picked-chips.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { mentionsLimit } from '../comments.contract.ts'
import { commentsMessages } from './comments.messages.ts'
import { mentionSignAt } from './mention-sign.ts'
import { useColleagueNames } from './use-colleague-names.ts'

const MentionPicker = lazyPart(async () => (await import('./mention-picker.tsx')).MentionPicker)

interface Props {
  clientId: number
  body: FieldBinding<string>
  mentions: FieldBinding<(number | null)[] | null>
  rows: number
  /** What stands below the text, with the button that names somebody: after the one that saves. */
  children: (namer: ReactNode) => ReactNode
}

/** The text of a comment; the sign @ in it opens the colleagues, and whoever is chosen finds it on their day. */
export function MentionField({ clientId, body, mentions, rows, children }: Props) {
  const t = useMessages(commentsMessages)
  /** Where the name goes: in place of the sign, or to the end. */
  const [place, setPlace] = useState<number | null>(null)
  const named = (mentions.value ?? []).filter((id) => id !== null)
  const nameOf = useColleagueNames(clientId, named.length > 0 || place !== null)
  function type(text: string) {
    body.onChange(text)
    const sign = mentionSignAt(body.value, text)
    if (sign !== null && named.length < mentionsLimit) setPlace(sign)
  }
  function name(person: { id: number; name: string }) {
    const at = place ?? body.value.length
    const rest = body.value.slice(at).replace(/^@/, '')
    const before = body.value.slice(0, at)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    body.onChange(`${before}${gap}@${person.name} ${rest.trimStart()}`)
    mentions.onChange([...named.filter((id) => id !== person.id), person.id])
    setPlace(null)
  }
  return (
    <>
      <TextArea {...body} onChange={type} hint={t.bodyHint} rows={rows} maxLength={limits.note} />
      <PickedChips
        label={t.mentions}
        items={named.map((id) => ({ key: String(id), label: nameOf(id) }))}
        onRemove={(key) => mentions.onChange(named.filter((id) => String(id) !== key))}
      />
      {mentions.error && <InlineMessage tone="danger">{mentions.error}</InlineMessage>}
      {children(
        named.length < mentionsLimit && (
          <Button size="small" look="quiet" icon="user" onClick={() => setPlace(body.value.length)}>
            {t.mention}
          </Button>
        ),
      )}
      {place !== null && (
        <Suspense>
          <MentionPicker clientId={clientId} without={named} onPick={name} onClose={() => setPlace(null)} />
        </Suspense>
      )}
    </>
  )
}
