import type { ReactNode } from 'react'
import { type ClientValues, clientValues, useClientFields } from '#clients/clients/web/client-fields.ts'
import { clientFieldNames, clientFields } from '#clients/clients/client-fields.contract.ts'
import type { Client } from '#clients/clients/clients.contract.ts'
import { ClientNationalId } from '#clients/clients/web/client-phone.tsx'
import { labelsOf } from '#platform/contract/record-fields.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { isDateAnswer } from './body-answers.ts'
import { BodyChoice, isChoice } from './body-choice.tsx'
import { BodyDate, BodyHeight } from './body-value.tsx'
import css from './body-data.module.css'
import { profileMessages } from './profile.messages.ts'
import { useMayEdit, useMayMessage } from './use-may-edit.ts'

type Field = keyof ClientValues & string
interface Group {
  id: 'body' | 'health' | 'person'
  fields: readonly Field[]
}

const asked: readonly Group[] = [
  {
    id: 'body',
    fields: ['goal', 'heightMm', 'startWeightG', 'targetWeightG', 'activityType', 'activityProduct'],
  },
  {
    id: 'health',
    fields: ['conditions', 'medicines', 'allergies', 'dislikes', 'pregnantSince', 'breastfeedingChildBirth'],
  },
  {
    id: 'person',
    fields: [
      'birthDate',
      'nationalId',
      'jobCode',
      'educationCode',
      'maritalCode',
      'provinceCode',
      'city',
      'language',
      'note',
    ],
  },
]

/** Shown by another part of the profile, or by the form alone. */
const elsewhere: readonly Field[] = [
  'fullName',
  'phone',
  'country',
  'supporterId',
  'sex',
  'source',
  'registrationStep',
  'messagesOptOut',
  'tags',
]
/** Fields that are named nowhere here are shown with the person as soon as they hold something. */
const others = clientFieldNames.filter(
  (name) => !elsewhere.includes(name) && !asked.some(({ fields }) => fields.includes(name)),
)
const groups = asked.map((group) =>
  group.id === 'person' ? { ...group, fields: [...group.fields, ...others] } : group,
)

/** Not an answer that is missing: most people have none. */
const optional = new Set<Field>([
  'pregnantSince',
  'breastfeedingChildBirth',
  'note',
  'activityProduct',
  ...others,
])
const womenOnly = new Set<Field>(['pregnantSince', 'breastfeedingChildBirth'])

interface Props {
  client: Client
  /** Opens a message to the client that asks for what is missing. */
  onAsk: (text: string) => void
}

/** What the client told about body, health and life; what nobody asked yet says so and can be asked for. */
export function BodyData({ client, onAsk }: Props) {
  const t = useMessages(profileMessages).body
  const values = clientValues(client)
  const isEmpty = (field: Field) => isMissing(field, values)
  const shown = groups.map(({ id, fields }) => ({
    id,
    fields: fields.filter((field) => isAsked(field, client) && !(optional.has(field) && isEmpty(field))),
  }))
  const missing = shown.flatMap(({ fields }) => fields).filter(isEmpty)
  return (
    <div className="stack-4">
      {missing.length > 0 && <Missing client={client} fields={missing} onAsk={onAsk} />}
      {shown.map(({ id, fields }) => (
        <div key={id}>
          <h3 className={css.title}>{t.groups[id]}</h3>
          <dl className={css.facts}>
            {fields.map((field) => (
              <Fact key={field} field={field} client={client} />
            ))}
            {id === 'body' && <Bmi client={client} />}
          </dl>
        </div>
      ))}
    </div>
  )
}

function Missing({ client, fields, onAsk }: Props & { fields: readonly Field[] }) {
  const t = useMessages(profileMessages).body
  const mayMessage = useMayMessage(client)
  return (
    <div className="line-2-4">
      <p className={css.missing}>{t.missingCount(fields.length)}</p>
      {mayMessage && (
        <Button size="small" icon="message" onClick={() => onAsk(questionIn(client.language, fields))}>
          {t.ask}
        </Button>
      )}
    </div>
  )
}

/** The question in the client's own language. */
function questionIn(language: Client['language'], fields: readonly Field[]): string {
  const format = formatter(defaultPrefs[language])
  const labels = labelsOf(clientFields, language)
  return messagesOf(profileMessages, format).body.question(format.list(fields.map((field) => labels[field])))
}

/** No medicine at all is an answer that nobody gave: `none` is the one that there are none. */
function isMissing(field: Field, values: ClientValues): boolean {
  return values[field] === null || (field === 'medicines' && values.medicines.length === 0)
}

function isAsked(field: Field, client: Client): boolean {
  return !(womenOnly.has(field) && client.sex === 'male')
}

function Fact({ field, client }: { field: Field; client: Client }) {
  const t = useMessages(profileMessages).body
  const { format } = useLocale()
  const specs = useClientFields(client)
  const spec = specs[field]
  const values = clientValues(client)
  const value = values[field]
  const mayEdit = useMayEdit(client)
  const inPlace = mayEdit ? inPlaceOf({ client, field, label: spec.label }) : null
  if (inPlace) {
    return (
      <>
        <dt>{spec.label}</dt>
        <dd>{inPlace}</dd>
      </>
    )
  }
  return (
    <>
      <dt>{spec.label}</dt>
      <dd>{isMissing(field, values) ? <span className={css.missing}>{t.missing}</span> : said()}</dd>
    </>
  )

  function said(): ReactNode {
    return field === 'nationalId' && client.nationalId !== null ? (
      <ClientNationalId key={client.id} clientId={client.id} masked={client.nationalId} />
    ) : (
      <bdi>{words()}</bdi>
    )
  }

  function words(): string {
    if (Array.isArray(value) && value.length === 0) return t.noneOf
    if (field === 'conditions' || field === 'medicines') return datedWords(field)
    if (typeof value === 'number' && !spec.show) return format.height(value)
    if (spec.show) return spec.show(value as never)
    return typeof value === 'string' ? value : ''
  }

  function datedWords(list: 'conditions' | 'medicines'): string {
    const named = client[list].map((one) => {
      const name = specs[list].show?.([one] as never) ?? one.code
      return one.since === null ? name : t.since(name, format.date(one.since))
    })
    return format.list(named)
  }
}

/** The answers that are changed where they stand; the others are changed in the form. */
function inPlaceOf({ client, field, label }: { client: Client; field: Field; label: string }): ReactNode {
  if (isChoice(field)) return <BodyChoice client={client} field={field} label={label} />
  if (field === 'heightMm') return <BodyHeight client={client} field={field} label={label} />
  if (isDateAnswer(field)) return <BodyDate client={client} field={field} label={label} />
  return null
}

/** kg/m² of the last weight. */
function Bmi({ client }: { client: Client }) {
  const t = useMessages(profileMessages).body
  const { format } = useLocale()
  const grams = client.facts.lastWeightG ?? client.startWeightG
  if (client.heightMm === null || grams === null) return null
  const bmi = (grams * 1000) / client.heightMm ** 2
  return (
    <>
      <dt>{t.bmi}</dt>
      <dd>{format.number(bmi, { decimals: 1 })}</dd>
    </>
  )
}
