import type * as z from 'zod/mini'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FieldValue } from '#platform/web/form/change-list.tsx'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { type MergeField, type mergePreview, mergeFields, movedKinds } from '../client-merging.contract.ts'
import type { Client } from '../clients.contract.ts'
import { clientValues, useClientFields } from './client-fields.ts'
import { clientRecordsMessages } from './client-records.messages.ts'

interface Props {
  pair: [Client, Client]
  /** Id of the record that stays. */
  stays: number
  onStays: (id: number) => void
  /** Fields whose value comes from the record that goes. */
  take: readonly MergeField[]
  onTake: (fields: readonly MergeField[]) => void
  preview: z.output<typeof mergePreview> | undefined
}

/** What becomes of two records: refusals, the choice of each differing value, what moves. */
export function MergePreview({ pair, stays, onStays, take, onTake, preview }: Props) {
  const t = useMessages(clientRecordsMessages)
  const { format } = useLocale()
  const [keep, other] = stays === pair[0].id ? pair : [pair[1], pair[0]]
  const refusals = preview?.refusals ?? []
  return (
    <div className="stack-sections">
      <RadioGroup
        name="stays"
        label={t.stays}
        value={String(stays)}
        onChange={(id) => onStays(Number(id))}
        options={pair.map(({ id, fullName, code }) => ({ value: String(id), label: fullName, hint: code }))}
      />
      {refusals.length > 0 && (
        <Banner tone="danger" title={t.refused}>
          <ul>
            {refusals.map((refusal) => (
              <li key={refusal}>{t.refusals[refusal]}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Differences keep={keep} other={other} take={take} onTake={onTake} />
      {preview && (
        <FormSection title={t.movesTitle}>
          <ul>
            {movedKinds.map((kind) => (
              <li key={kind}>{t.move(t.moves[kind], format.number(preview.moves[kind] ?? 0))}</li>
            ))}
          </ul>
        </FormSection>
      )}
      {[t.joined, t.closes, t.final].map((note) => (
        <InlineMessage key={note} tone="info">
          {note}
        </InlineMessage>
      ))}
    </div>
  )
}

type DifferencesProps = Pick<Props, 'take' | 'onTake'> & { keep: Client; other: Client }

function Differences({ keep, other, take, onTake }: DifferencesProps) {
  const t = useMessages(clientRecordsMessages)
  const [ours, theirs] = [clientValues(keep), clientValues(other)]
  const oursIn = useClientFields(keep)
  const theirsIn = useClientFields(other)
  // No phone belongs to two records, whether or not what is shown of them is alike.
  const differing = mergeFields.filter((field) => field === 'phone' || ours[field] !== theirs[field])
  return (
    <FormSection title={t.differs}>
      {differing.map((field) => (
        <RadioGroup
          key={field}
          name={field}
          label={oursIn[field].label}
          value={take.includes(field) ? 'other' : 'keep'}
          onChange={(value) =>
            onTake(value === 'other' ? [...take, field] : take.filter((one) => one !== field))
          }
          options={[
            { value: 'keep', label: <FieldValue specs={oursIn} path={field} value={ours[field]} /> },
            {
              value: 'other',
              label: <FieldValue specs={theirsIn} path={field} value={theirs[field]} />,
            },
          ]}
        />
      ))}
    </FormSection>
  )
}
