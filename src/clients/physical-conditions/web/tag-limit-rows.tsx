import { useMessages } from '#platform/web/i18n/messages.ts'
import type { Registry } from '#platform/web/registries/use-registry.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { FieldErrorText } from '#platform/web/ui/fields/field-frame.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import type { ConditionValues } from './condition-form.ts'
import { conditionFormMessages } from './condition-form.messages.ts'
import css from './conditions.module.css'

type Limits = ConditionValues['effects']['tagLimits']

interface Props {
  value: Limits
  onChange: (value: Limits) => void
  tags: Registry
  error: string | undefined
}

/** Most servings of foods with a tag, a row each. */
export function TagLimitRows({ value, onChange, tags, error }: Props) {
  const t = useMessages(conditionFormMessages)
  const change = (place: number, part: Partial<Limits[number]>) =>
    onChange(value.map((row, index) => (index === place ? { ...row, ...part } : row)))
  const spans = (['day', 'week'] as const).map((span) => ({ value: span, label: t.spans[span] }))
  return (
    <fieldset className={css.set}>
      <legend className={css.legend}>{t.fields.limits}</legend>
      <p className="muted flush">{t.hints.limits}</p>
      {error && <FieldErrorText>{error}</FieldErrorText>}
      <div className="stack-3">
        {value.map((row, place) => (
          <div key={place} className={css.limit}>
            <SelectField
              name={`effects.tagLimits.${place}.tag`}
              label={t.fields.tag}
              value={row.tag ?? ''}
              options={tags.options}
              emptyLabel={t.chooseTag}
              onChange={(tag) => change(place, { tag: tag === '' ? null : (tag as Limits[number]['tag']) })}
            />
            <NumberField
              name={`effects.tagLimits.${place}.servings`}
              label={t.fields.servings}
              value={row.servings}
              whole
              onChange={(servings) => change(place, { servings })}
            />
            <SelectField
              name={`effects.tagLimits.${place}.per`}
              label={t.fields.per}
              value={row.per ?? 'week'}
              options={spans}
              onChange={(per) => change(place, { per: per === 'day' ? 'day' : 'week' })}
            />
            <IconButton
              icon="trash"
              label={t.removeLimit(row.tag === null ? '' : tags.nameOf(row.tag))}
              onClick={() => onChange(value.filter((_, index) => index !== place))}
            />
          </div>
        ))}
      </div>
      <div>
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...value, { tag: null, per: 'week', servings: null }])}
        >
          {t.addLimit}
        </Button>
      </div>
    </fieldset>
  )
}
