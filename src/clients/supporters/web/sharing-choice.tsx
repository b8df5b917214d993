import { type FormEvent, useState } from 'react'
import { listStateLabels, stageLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import { listStates, stages } from '#clients/clients/lifecycle.contract.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { OptionField } from '#platform/web/ui/fields/option-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { sharingLimits, type SharingQuery, type SupporterLoad } from '../supporters.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { sharingMessages } from './sharing.messages.ts'
import css from './sharing.module.css'
import { SupporterChoices } from './supporter-choices.tsx'

interface Props {
  from: string
  /** Whose clients they are; null: nobody has them. */
  giver: SupporterLoad | null
  /** Supporters who came with the page. */
  known: readonly SupporterLoad[]
  start: { stage: string; count: number | null; to: readonly number[] }
  /** The preview stands below: its act leads now. */
  isAsked: boolean
  /** What was previewed is not what is chosen any more. */
  onChange: () => void
  onAsk: (query: SharingQuery) => void
}

const empty = { stage: '', listState: '', dietType: '', province: '' }
type Filters = typeof empty

/** Which clients, how many, and among whom. */
export function SharingChoice({ from, giver, known, start, isAsked, onChange, onAsk }: Props) {
  const t = useMessages(sharingMessages)
  const [filters, setFilters] = useState({ ...empty, stage: start.stage })
  const [count, setCount] = useState(start.count)
  const [to, setTo] = useState(start.to)
  const [attempted, setAttempted] = useState(false)
  const missing = { count: !isFine(count), to: to.length === 0 }
  const isIncomplete = attempted && (missing.count || missing.to)
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      onChange()
    }
  function submit(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (isFine(count) && !missing.to) onAsk(queryOf(from, filters, count, to))
  }
  return (
    <form onSubmit={submit} noValidate className={css.choice}>
      <Card title={giver ? t.from(giver.name) : t.fromNobody}>
        {giver && <p className={css.note}>{t.hasNow(giver.active, giver.open)}</p>}
        <div className={css.fields}>
          <FilterFields values={filters} isUntaken={from === 'none'} onChange={changing(setFilters)} />
          <CountField value={count} isMissing={isIncomplete && missing.count} onChange={changing(setCount)} />
        </div>
      </Card>
      <Takers
        giver={giver}
        known={known}
        value={to}
        onChange={changing(setTo)}
        isMissing={isIncomplete && missing.to}
      />
      <div>
        <Button
          type="submit"
          look={isAsked ? 'secondary' : 'primary'}
          icon="eye"
          // Losing the focus, the number above drops a line, and the button would move from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t.preview}
        </Button>
      </div>
      {isIncomplete && <InlineMessage tone="danger">{t.incomplete}</InlineMessage>}
    </form>
  )
}

interface TakersProps extends Pick<Props, 'giver' | 'known'> {
  value: readonly number[]
  onChange: (ids: readonly number[]) => void
  isMissing: boolean
}

function Takers({ giver, known, value, onChange, isMissing }: TakersProps) {
  const t = useMessages(sharingMessages)
  return (
    <Card title={t.to}>
      <p className={css.note}>
        {t.rule} <WeightsLink />
      </p>
      <SupporterChoices
        name="to"
        label={t.to}
        without={giver?.id ?? null}
        known={known}
        absentToo
        value={value}
        onChange={onChange}
        {...(isMissing && { error: t.targetMissing })}
      />
    </Card>
  )
}

function WeightsLink() {
  const t = useMessages(sharingMessages)
  return useMay('settings.read') && <a href={hrefOf(paths.settings)}>{t.weights}</a>
}

function isFine(count: number | null): count is number {
  return count !== null && Number.isInteger(count) && count >= 1 && count <= sharingLimits.clients
}

interface CountProps {
  value: number | null
  isMissing: boolean
  onChange: (value: number | null) => void
}

function CountField({ value, isMissing, onChange }: CountProps) {
  const t = useMessages(sharingMessages)
  return (
    <NumberField
      name="count"
      label={t.count}
      hint={t.countHint}
      value={value}
      whole
      required
      onChange={onChange}
      {...(isMissing && { error: t.countMissing(sharingLimits.clients) })}
    />
  )
}

function queryOf(from: string, filters: Filters, count: number, to: readonly number[]): SharingQuery {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  return { from, ...given, count, to: [...to] }
}

interface FilterProps {
  values: Filters
  isUntaken: boolean
  onChange: (values: Filters) => void
}

function FilterFields({ values, isUntaken, onChange }: FilterProps) {
  const t = useMessages(sharingMessages)
  const { locale } = useLocale()
  const diets = useRegistry('diet_types')
  const provinces = useRegistry('provinces')
  const field = (name: keyof Filters, label: string) => ({
    name,
    label,
    value: values[name],
    emptyLabel: t.all,
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  })
  const options = <Code extends string>(codes: readonly Code[], words: Record<Code, string>) =>
    optionsOf(codes, words)
  const offered = stages.filter((stage) => stage !== 'closed' && (stage === 'untaken') === isUntaken)
  return (
    <>
      <SelectField {...field('stage', t.stage)} options={options(offered, stageLabels[locale])} />
      {!isUntaken && (
        <SelectField
          {...field('listState', t.listState)}
          options={options(listStates, listStateLabels[locale])}
        />
      )}
      <OptionField {...field('dietType', t.diet)} kind="registry/diet_types" options={diets.options} />
      <OptionField {...field('province', t.province)} kind="registry/provinces" options={provinces.options} />
    </>
  )
}
