import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { separator } from '#platform/contract/text/separator.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useDebounced } from '#platform/web/form/use-debounced.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { FieldErrorText } from '#platform/web/ui/fields/field-frame.tsx'
import { SEARCH_DELAY } from '#platform/web/ui/fields/option-search.ts'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { type SupporterLoad, supporters } from '../supporters.contract.ts'
import { sharingMessages } from './sharing.messages.ts'
import css from './sharing.module.css'
import { supportersMessages } from './supporters.messages.ts'

interface Props {
  /** Where the error summary finds the first choice. */
  name: string
  label: string
  /** Who is not asked: whose clients they are. */
  without: number | null
  /** Supporters who came with the page: some may be chosen already. */
  known?: readonly SupporterLoad[]
  value: readonly (number | null)[]
  onChange: (ids: number[]) => void
  error?: string | undefined
  /** Who is away today may be chosen too. */
  absentToo?: true
}

/** Whoever can take clients and has the most room, first; there may be thousands, the others are searched for. */
export const mostRoom = { perPage: 25, sort: '-room', locked: false } as const

const nobody: readonly SupporterLoad[] = []

/** Any of the supporters, whoever has the most room first; each with what is known for choosing. */
export function SupporterChoices(props: Props) {
  const { name, label, without, known = nobody, value, onChange, error, absentToo } = props
  const t = useMessages(sharingMessages)
  const [text, setText] = useState('')
  const [seen, setSeen] = useState(known)
  const { found, meta } = useFound(text, absentToo ? undefined : false)
  const chosen = value.filter((id) => id !== null)
  const offered = found.filter(({ id }) => id !== without)
  // Who was chosen stays in sight, whatever is searched for next.
  const kept = seen.filter(({ id }) => chosen.includes(id) && offered.every((one) => one.id !== id))
  const all = [...kept, ...offered]
  const choose = (one: SupporterLoad, isChosen: boolean) => {
    setSeen((before) => [...before.filter(({ id }) => id !== one.id), one])
    onChange(isChosen ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
  }
  const isLong = text !== '' || (meta !== null && meta.total > meta.perPage)
  return (
    <div className={css.choices}>
      {isLong && (
        <TextField
          name={`${name}-search`}
          type="search"
          label={t.searchSupporter}
          hint={t.searchHint}
          value={text}
          onChange={setText}
        />
      )}
      {error && <FieldErrorText id={`${name}-error`}>{error}</FieldErrorText>}
      {meta !== null && all.length === 0 && <p>{text === '' ? t.nobodyElse : t.nobodyFound(text)}</p>}
      <div role="group" aria-label={label} className={css.targets}>
        {all.map((one, index) => (
          <CheckboxField
            key={one.id}
            name={index === 0 ? name : `${name}-${one.id}`}
            label={<ChoiceLabel supporter={one} />}
            value={chosen.includes(one.id)}
            onChange={(isChosen) => choose(one, isChosen)}
          />
        ))}
      </div>
    </div>
  )
}

function useFound(text: string, absent: boolean | undefined) {
  const q = useDebounced(text.trim(), SEARCH_DELAY)
  const query = { ...mostRoom, ...(q !== '' && { q }), ...(absent !== undefined && { absent }) }
  const { data } = useQuery({
    ...useApi().query(supporters.list, { query }),
    placeholderData: keepPreviousData,
  })
  return { found: data?.data ?? [], meta: data?.meta ?? null }
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
      <span className={css.facts}>{[load, spoken, ...(isAbsent ? [absentToday] : [])].join(separator)}</span>
    </>
  )
}
