import { useMessages } from '#platform/web/i18n/messages.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { FieldErrorText } from '#platform/web/ui/fields/field-frame.tsx'
import type { SupporterLoad } from '../supporters.contract.ts'
import { sharingMessages } from './sharing.messages.ts'
import css from './sharing.module.css'
import { supportersMessages } from './supporters.messages.ts'

interface Props {
  /** Where the error summary finds the first choice. */
  name: string
  label: string
  all: readonly SupporterLoad[]
  value: readonly (number | null)[]
  onChange: (ids: number[]) => void
  error?: string | undefined
}

/** Any of the supporters, whoever has the most room first; each with what is known for choosing. */
export function SupporterChoices({ name, label, all, value, onChange, error }: Props) {
  const t = useMessages(sharingMessages)
  const ordered = all.toSorted((a, b) => roomOf(b) - roomOf(a))
  const chosen = value.filter((id) => id !== null)
  const choose = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <>
      {error && <FieldErrorText id={`${name}-error`}>{error}</FieldErrorText>}
      {all.length === 0 && <p>{t.nobodyElse}</p>}
      <div role="group" aria-label={label} className={css.targets}>
        {ordered.map((one, index) => (
          <CheckboxField
            key={one.id}
            name={index === 0 ? name : `${name}-${one.id}`}
            label={<ChoiceLabel supporter={one} />}
            value={chosen.includes(one.id)}
            onChange={(isChosen) => choose(one.id, isChosen)}
          />
        ))}
      </div>
    </>
  )
}

/** Without a capacity nobody knows: after those who have room. */
function roomOf({ capacity, active }: SupporterLoad): number {
  return capacity === null ? 0 : capacity - active
}

function ChoiceLabel({ supporter }: { supporter: SupporterLoad }) {
  const t = useMessages(sharingMessages)
  const { languageNames, absentToday } = useMessages(supportersMessages)
  const { format } = useLocale()
  const { name, active, capacity, languages, isAbsent } = supporter
  const load = capacity === null ? t.loadOnly(active) : t.load(format.number(active), format.number(capacity))
  const spoken = languages.map((one) => languageNames[one]).join('، ') || t.noLanguage
  return (
    <>
      <UserText>{name}</UserText>
      <span className={css.facts}>{[load, spoken, ...(isAbsent ? [absentToday] : [])].join(' · ')}</span>
    </>
  )
}
