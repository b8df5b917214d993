import { type ClientValues, clientValues, useClientFields } from '#clients/clients/web/client-fields.ts'
import type { Client } from '#clients/clients/clients.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import css from './body-data.module.css'
import { profileMessages } from './profile.messages.ts'

type Field = keyof ClientValues & string

const groups: { id: 'body' | 'health' | 'person'; fields: readonly Field[] }[] = [
  {
    id: 'body',
    fields: ['goal', 'heightMm', 'startWeightG', 'targetWeightG', 'activityType', 'activityProduct'],
  },
  {
    id: 'health',
    fields: ['conditions', 'allergies', 'dislikes', 'pregnantSince', 'breastfeedingChildBirth'],
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

/** Not an answer that is missing: most people have none. */
const optional = new Set<Field>(['pregnantSince', 'breastfeedingChildBirth', 'note', 'activityProduct'])
const womenOnly = new Set<Field>(['pregnantSince', 'breastfeedingChildBirth'])

/** What the client told about body, health and life; what nobody asked yet says so. */
export function BodyData({ client }: { client: Client }) {
  const t = useMessages(profileMessages).body
  const values = clientValues(client)
  const isEmpty = (field: Field) => values[field] === null
  const shown = groups.map(({ id, fields }) => ({
    id,
    fields: fields.filter((field) => isAsked(field, client) && !(optional.has(field) && isEmpty(field))),
  }))
  const missing = shown.flatMap(({ fields }) => fields).filter(isEmpty).length
  return (
    <div className={css.panel}>
      {missing > 0 && <p className={css.missing}>{t.missingCount(missing)}</p>}
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

function isAsked(field: Field, client: Client): boolean {
  return !(womenOnly.has(field) && client.sex === 'male')
}

function Fact({ field, client }: { field: Field; client: Client }) {
  const t = useMessages(profileMessages).body
  const { format } = useLocale()
  const specs = useClientFields(client)
  const spec = specs[field]
  const value = clientValues(client)[field]
  return (
    <>
      <dt>{spec.label}</dt>
      <dd>{value === null ? <span className={css.missing}>{t.missing}</span> : <bdi>{words()}</bdi>}</dd>
    </>
  )

  function words(): string {
    if (Array.isArray(value) && value.length === 0) return t.noneOf
    if (field === 'conditions') return conditionWords()
    if (typeof value === 'number' && !spec.show) return format.height(value)
    if (spec.show) return spec.show(value as never)
    return typeof value === 'string' ? value : ''
  }

  function conditionWords(): string {
    const named = client.conditions.map((one) => {
      const name = specs.conditions.show?.([one] as never) ?? one.code
      return one.since === null ? name : t.since(name, format.date(one.since))
    })
    return format.list(named)
  }
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
