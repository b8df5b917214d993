import { useMessages } from '#platform/web/i18n/messages.ts'
import { limits } from '#platform/contract/scalars.ts'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { liftableReasons, type BatchCheck, type MessageReason } from '../message-batches.contract.ts'
import { messageSheetMessages } from './message-sheet.messages.ts'
import css from './messages.module.css'
import type { Liftable, SheetState } from './sheet-state.ts'

interface Props {
  check: BatchCheck | undefined
  lifted: SheetState['lifted']
  onChange: (lifted: SheetState['lifted']) => void
}

const isLiftable = (reason: MessageReason): reason is Liftable =>
  liftableReasons.some((one) => one === reason)

/** Who gets nothing and why; some of it a person may lift, saying why. */
export function SheetExclusions({ check, lifted, onChange }: Props) {
  const t = useMessages(messageSheetMessages)
  const counts = new Map(check?.exclusions.map(({ reason, count }) => [reason, count]))
  // A lifted one stays in sight, so that it can be put back.
  const reasons = [...new Set<MessageReason>([...counts.keys(), ...(Object.keys(lifted) as Liftable[])])]
  return (
    <section className={css.part} aria-label={t.excludedPart}>
      <h3 className={css.partTitle}>{t.excludedPart}</h3>
      {reasons.length === 0 && <span className={css.meta}>{check ? t.noneExcluded : t.excludedLater}</span>}
      <ul className="grid-3 bare-list">
        {reasons.map((reason) => (
          <li key={reason} className="grid-3 shrinks">
            <span>
              {t.reasons[reason]}
              {counts.has(reason) && <span className={css.meta}> — {t.people(counts.get(reason) ?? 0)}</span>}
            </span>
            {isLiftable(reason) && <Lift reason={reason} lifted={lifted} onChange={onChange} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lift({ reason, lifted, onChange }: Omit<Props, 'check'> & { reason: Liftable }) {
  const t = useMessages(messageSheetMessages)
  const why = lifted[reason]
  function toggle(isOn: boolean) {
    const { [reason]: _, ...others } = lifted
    onChange(isOn ? { ...others, [reason]: '' } : others)
  }
  return (
    <>
      <CheckboxField name={`lift.${reason}`} label={t.include} value={why !== undefined} onChange={toggle} />
      {why !== undefined && (
        <TextField
          name={`why.${reason}`}
          label={t.why}
          required
          maxLength={limits.name}
          value={why}
          onChange={(text) => onChange({ ...lifted, [reason]: text })}
        />
      )}
    </>
  )
}
