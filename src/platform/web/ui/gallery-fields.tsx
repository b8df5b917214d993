import { type Dispatch, useMemo, useState } from 'react'
import { finds } from '#platform/contract/text/search-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { BilingualFields } from './fields/bilingual-fields.tsx'
import { CheckboxField, RadioGroup, SwitchField } from './fields/choice-fields.tsx'
import { ComboField } from './fields/combo-field.tsx'
import { DateField } from './fields/date-field.tsx'
import { FieldGroup, FormSection } from './fields/field-group.tsx'
import { NumberField } from './fields/number-field.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { PhoneField } from './fields/phone-field.tsx'
import { RecordPicker, RecordsPicker } from './fields/record-picker.tsx'
import type { RecordSource } from './fields/record-source.ts'
import { SelectField } from './fields/select-field.tsx'
import { TextArea } from './fields/text-area.tsx'
import { TextField } from './fields/text-field.tsx'
import { WeightField } from './fields/weight-field.tsx'
import css from './gallery.module.css'
import { galleryMessages } from './gallery.messages.ts'

const today = '2026-11-21'
const NOTE_LIMIT = 200

const start = {
  name: '',
  code: 'sara.r',
  note: '',
  amount: null as number | null,
  weight: 72500 as number | null,
  phone: '+989123456789',
  password: '',
  country: '',
  food: null as string | null,
  dish: 3 as number | null,
  dishes: [2] as readonly number[],
  visit: today as string | null,
  agree: true,
  notify: true,
  goal: 'lose' as 'lose' | 'keep' | 'gain' | '',
  fa: '',
  ar: '',
}

type Values = typeof start

export function FieldSamples() {
  const [values, setValues] = useState(start)
  const set: Setter = (key) => (value) => setValues((before) => ({ ...before, [key]: value }))
  return (
    <>
      <div className={css.fields}>
        <TextSamples values={values} set={set} />
        <PickSamples values={values} set={set} />
        <RecordSamples values={values} set={set} />
      </div>
      <SectionSample values={values} set={set} />
    </>
  )
}

type Setter = <K extends keyof Values>(key: K) => Dispatch<Values[K]>
interface SampleProps {
  values: Values
  set: Setter
}

function TextSamples({ values, set }: SampleProps) {
  const t = useMessages(galleryMessages)
  return (
    <>
      <TextField
        name="name"
        label={t.name}
        hint={t.nameHint}
        error={values.name === '' ? t.nameError : undefined}
        required
        value={values.name}
        onChange={set('name')}
      />
      <TextField name="code" label={t.code} dir="ltr" value={values.code} onChange={set('code')} />
      <TextArea
        name="note"
        label={t.note}
        maxLength={NOTE_LIMIT}
        value={values.note}
        onChange={set('note')}
      />
      <NumberField
        name="amount"
        label={t.amount}
        unit={t.grams}
        value={values.amount}
        onChange={set('amount')}
      />
      <WeightField name="weight" label={t.weight} value={values.weight} onChange={set('weight')} />
      <PhoneField name="phone" label={t.phone} country="IR" value={values.phone} onChange={set('phone')} />
      <PasswordField
        name="password"
        label={t.password}
        autoComplete="current-password"
        value={values.password}
        onChange={set('password')}
      />
      <TextField name="off" label={t.off} disabled value={t.off} onChange={set('code')} />
    </>
  )
}

function PickSamples({ values, set }: SampleProps) {
  const t = useMessages(galleryMessages)
  const goals = (['lose', 'keep', 'gain'] as const).map((value) => ({ value, label: t[value] }))
  const countries = [
    { value: 'IR', label: t.iran },
    { value: 'IQ', label: t.iraq },
  ]
  const load = useMemo(() => {
    const foods = t.foods.split('،').map((label) => ({ id: label, label }))
    return async (query: string) => foods.filter((food) => food.label.includes(query))
  }, [t.foods])
  return (
    <>
      <SelectField
        name="country"
        label={t.country}
        options={countries}
        emptyLabel={t.choose}
        value={values.country}
        onChange={set('country')}
      />
      <ComboField
        name="food"
        label={t.food}
        load={load}
        value={values.food}
        onChange={set('food')}
        required
      />
      <DateField
        name="visit"
        label={t.nextVisit}
        today={today}
        value={values.visit}
        onChange={set('visit')}
      />
      <RadioGroup name="goal" label={t.goal} options={goals} value={values.goal} onChange={set('goal')} />
      <div>
        <CheckboxField
          name="agree"
          label={t.agree}
          hint={t.nameHint}
          value={values.agree}
          onChange={set('agree')}
        />
        <SwitchField name="notify" label={t.notify} value={values.notify} onChange={set('notify')} />
        <SwitchField name="off-switch" label={t.off} value={false} disabled onChange={set('notify')} />
      </div>
    </>
  )
}

/** Records as a server would find them; the third one is retired. */
function RecordSamples({ values, set }: SampleProps) {
  const { foods, food, content } = useMessages(galleryMessages)
  const source = useMemo((): RecordSource<{ id: number; label: string }> => {
    const rows = foods.split('،').map((label, index) => ({ id: index + 1, label }))
    return {
      kind: 'sample',
      search: async (_, q) => {
        const isFound = finds(q)
        return rows.filter(({ id, label }) => id !== 3 && isFound(label))
      },
      find: async (_, id) => rows.find((row) => row.id === id) ?? Promise.reject(new Error('No such sample')),
      label: ({ label }) => label,
      isRetired: ({ id }) => id === 3,
    }
  }, [foods])
  return (
    <>
      <RecordPicker name="dish" label={food} source={source} value={values.dish} onChange={set('dish')} />
      <RecordsPicker
        name="dishes"
        label={content}
        source={source}
        value={values.dishes}
        onChange={set('dishes')}
      />
    </>
  )
}

function SectionSample({ values, set }: SampleProps) {
  const t = useMessages(galleryMessages)
  return (
    <FormSection title={t.content} description={t.nameHint}>
      <FieldGroup legend={t.amount}>
        <NumberField name="from" label={t.amount} value={values.amount} onChange={set('amount')} />
        <WeightField
          name="to"
          label={t.weight}
          hint={t.nameHint}
          value={values.weight}
          onChange={set('weight')}
        />
      </FieldGroup>
      <BilingualFields label={t.content} complete={{ fa: values.fa !== '', ar: values.ar !== '' }}>
        {(language) => (
          <TextField
            name={`name.${language}`}
            label={t.foodName}
            lang={language}
            value={values[language]}
            onChange={set(language)}
          />
        )}
      </BilingualFields>
    </FormSection>
  )
}
