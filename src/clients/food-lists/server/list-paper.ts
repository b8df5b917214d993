import type * as z from 'zod/mini'
import type { ListEntry } from '#nutrition/composer/composer.contract.ts'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import { localDigits } from '#platform/contract/text/digits.ts'
import { type Formatter, formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { paperService, type PaperService } from '#platform/server/pdf/paper-service.ts'
import type { listVersion } from '../food-list-actions.contract.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import { entryText, headFacts, headRemarks, inMealOrder, kcalOf } from '../list-head.contract.ts'
import { listPaperMessages } from '../list-paper.contract.ts'
import { foodName, localName, noteOf } from '../list-text.contract.ts'

type Version = z.output<typeof listVersion>

/** What stands on the paper of a food list, in the words and digits of its client (food-list.typ). */
export interface ListPaper {
  service: PaperService
  title: string
  version: string
  facts: { term: string; text: string }[]
  /** When to fast, how much to drink. */
  headRemarks: string[]
  days: { title: string | null; energy: string | null; meals: PaperMeal[] }[]
  remarksTitle: string
  remarks: string[]
}

interface PaperMeal {
  name: string
  time: string | null
  /** «Choose one of these». */
  hint: string | null
  /** Each food has a box to tick. */
  tick: boolean
  foods: { name: string; lines: string; note: string | null }[]
}

export interface PaperOptions {
  energy: boolean
  grams: boolean
}

interface Around {
  organisation: OrganisationView
  /** General remarks of the service, in the client's language. */
  remarks: string[]
}

/** A stored version as its paper tells it. */
export function listPaper(version: Version, { energy, grams }: PaperOptions, around: Around): ListPaper {
  const { language } = version.client
  const format = formatter(defaultPrefs[language])
  const t = messagesOf(listPaperMessages, format)
  const { content } = version.document
  const mealOf = (isChoice: boolean) => (meal: Meal) =>
    paperMeal(meal, version.names, { format, grams, isChoice })
  const days =
    content.layout === 'choices'
      ? [
          {
            title: null,
            energy: t.energyRange(
              kcalOf(content.meals.map(({ low }) => low)),
              kcalOf(content.meals.map(({ high }) => high)),
            ),
            meals: inMealOrder(version.names, content.meals).map(mealOf(true)),
          },
        ]
      : content.days.map(({ date, totals, meals }) => ({
          title: format.longDate(date),
          energy: t.dayEnergy(kcalOf([totals])),
          meals: inMealOrder(version.names, meals).map(mealOf(false)),
        }))
  return {
    service: paperService(around.organisation, language),
    title: t.kinds[version.kind],
    version: version.state === 'draft' ? t.draft : t.version(version.number),
    facts: headFacts(version, format),
    headRemarks: headRemarks(version, format),
    days: energy ? days : days.map((day) => ({ ...day, energy: null })),
    remarksTitle: t.remarks,
    remarks: around.remarks,
  }
}

type Meal = { mealCode: string; entries: readonly ListEntry[] }

interface MealOptions {
  format: Formatter
  grams: boolean
  isChoice: boolean
}

function paperMeal(
  { mealCode, entries }: Meal,
  names: ListNames,
  { format, grams, isChoice }: MealOptions,
): PaperMeal {
  const { locale } = format.prefs
  const t = messagesOf(listPaperMessages, format)
  const meal = names.meals[mealCode]
  const hasOptions = isChoice && entries.length > 1
  return {
    name: localName(meal, locale, mealCode).text,
    time: meal?.time ? localDigits(meal.time, format.prefs.digits) : null,
    hint: hasOptions ? t.oneOf : entries.length === 0 ? t.empty : null,
    tick: hasOptions,
    foods: entries.map((entry) => ({
      name: localName(foodName(names, entry.foodId), locale, entry.foodId).text,
      lines: entryText(entry, names, { format, grams }),
      note: noteOf(names, { mealCode, foodId: entry.foodId }, locale)?.text ?? null,
    })),
  }
}
