import { limits } from '#platform/contract/scalars.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { BilingualFields } from '#platform/web/ui/fields/bilingual-fields.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { tableLimits, type TableRow } from '../breastfeeding-meals.contract.ts'
import { MealRows } from './meal-rows.tsx'
import type { TableValues } from './table-form.ts'
import { tableFormMessages } from './table-form.messages.ts'

/** The inputs of a version, for creating and editing alike. */
export function TableFields({ form, table }: { form: Form<TableValues>; table?: TableRow }) {
  const t = useMessages(tableFormMessages)
  const { locale } = useLocale()
  const { source } = form.values
  const sources = { fa: form.text('source.fa'), ar: form.text('source.ar') }
  return (
    <>
      <FormSection title={t.sections.age}>
        <FieldGroup legend={t.sections.age}>
          <NumberField {...form.number('fromMonth')} whole />
          <NumberField {...form.number('beforeMonth')} whole hint={t.hints.before} />
        </FieldGroup>
      </FormSection>
      <FormSection title={t.sections.supplement}>
        <FieldGroup legend={t.sections.supplement}>
          <NumberField {...form.number('kcal')} whole hint={t.hints.kcal} />
          <NumberField {...form.number('proteinG')} whole />
        </FieldGroup>
      </FormSection>
      <FormSection title={t.sections.meals} description={t.hints.meals}>
        <MealRows
          {...form.field('meals')}
          supplement={form.values.kcal}
          known={knownNames(table?.meals ?? [], locale)}
        />
      </FormSection>
      <FormSection title={t.sections.source}>
        <BilingualFields label={t.source} complete={{ fa: source.fa !== null, ar: source.ar !== null }}>
          {(language) => (
            <TextArea {...sources[language]} lang={language} rows={2} maxLength={tableLimits.source} />
          )}
        </BilingualFields>
        <TextArea {...form.text('note')} rows={2} maxLength={limits.note} />
      </FormSection>
    </>
  )
}

function knownNames(meals: TableRow['meals'], locale: LocaleId) {
  const label = ({ name }: { name: { fa: string; ar: string | null } }) => localName(name, locale)
  return {
    meals: meals.map((meal) => ({ id: meal.mealId, label: label(meal) })),
    foods: meals.flatMap(({ foods }) =>
      foods.map((food) => ({ id: food.id, label: label(food), retired: food.retired })),
    ),
  }
}
