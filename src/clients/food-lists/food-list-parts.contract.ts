import * as z from 'zod/mini'
import {
  CHOICES_PER_MEAL,
  LIST_DAYS,
  LIST_KINDS,
  REMOVABLE_RULES,
  listDocumentSchema,
  listTargetsSchema,
} from '#nutrition/composer/composer.contract.ts'
import { COMPOSE_BLOCKING } from '#nutrition/composer/compose-outcome.contract.ts'
import { FINDING_SEVERITIES } from '#nutrition/composer/safety-policy.contract.ts'
import { delivery } from '#platform/contract/delivery.ts'
import { day, id, instant, text, version, whole } from '#platform/contract/scalars.ts'
import { foodListStates } from '#clients/visits/visits.contract.ts'

/** Limits shared by forms and schemas. */
export const foodListLimits = {
  days: { min: LIST_DAYS.min, max: LIST_DAYS.max },
  changes: 200,
  steps: 10_000,
  reason: { min: 10, max: 1000 },
  /** The least that says anything to whoever gets a list back. */
  note: 3,
  found: 60,
} as const

/** Why somebody with the right passes over a rule. */
export const reasonText = text(foodListLimits.reason.max, 'any').check(z.minLength(foodListLimits.reason.min))

export const listKind = z.enum(LIST_KINDS)
const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })
const note = z.object({ fa: z.nullable(z.string()), ar: z.nullable(z.string()) })

/**
 * Names of everything a document mentions, by the ids that stand in it. A free food item in a list has the food id
 * `item-<food item id>`. Sent versions keep the names of the day they were sent.
 */
export const listNames = z.object({
  diet: name,
  foods: z.record(z.string(), name),
  items: z.record(z.string(), name),
  units: z.record(z.string(), name),
  /** Kinds of main dishes, by code; absent in lists that are older than they are. */
  dishClasses: z.optional(z.record(z.string(), name)),
  /** By meal code; `time` is HH:MM. */
  meals: z.record(
    z.string(),
    z.object({ fa: z.string(), ar: z.nullable(z.string()), time: z.nullable(z.string()), position: z.int() }),
  ),
  /** What the diet tells the client, by `<meal code>/<food id>`; absent in lists that are older than such notes. */
  notes: z.optional(z.record(z.string(), note)),
})
export type ListNames = z.output<typeof listNames>

const param = z.union([z.string(), z.number()])

/**
 * A finding of the clinical gate: `refuse` is never sent, `approval` needs the approval of this list, `override` a
 * permission and a reason, `warn` is shown.
 */
export const gateFinding = z.object({
  code: z.string(),
  severity: z.enum(FINDING_SEVERITIES),
  params: z.record(z.string(), param),
})

/** A broken rule that the independent checker found; `day` counts from 0. */
export const listProblem = z.object({
  rule: z.int(),
  code: z.string(),
  severity: z.enum(FINDING_SEVERITIES),
  day: z.optional(z.int()),
  meal: z.optional(z.string()),
  food: z.optional(z.string()),
  params: z.record(z.string(), param),
})

/** `yes`, `override` (with permission and reason), `approval` (by a person who has the right), or `never` without a change. */
export const sendable = z.enum(['yes', 'override', 'approval', 'never'])

/** What speaks against sending: also `error.current` of a `clinical-gate` answer. */
export const listJudgement = z.object({
  sendable,
  findings: z.array(gateFinding),
  problems: z.array(listProblem),
})
export type ListJudgement = z.output<typeof listJudgement>

const targetGap = z.object({
  target: z.enum(['energy', 'protein', 'carb', 'fat', 'fibre', 'sugar', 'sodium']),
  planned: z.number(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  gap: z.number(),
})

/** As `gapsOf` and `choiceExtremes` compute them: thousandths of a kcal, micrograms. */
export const listGaps = z.object({
  days: z.array(z.object({ date: day, gaps: z.array(targetGap) })),
  weeks: z.array(z.object({ from: day, days: z.int(), gaps: z.array(targetGap) })),
  /** Of a choice list: the least and the most a client can get in a day. */
  extremes: z.nullable(z.object({ low: z.array(targetGap), high: z.array(targetGap) })),
})

/**
 * Whether what the client follows is still right by what is known now. `checking`: something changed that is not judged
 * yet; `unsafe`: it must not be followed any more, and is nobody's current list; `safe` also says that there is none.
 */
export const listSafety = z.object({
  state: z.enum(['safe', 'checking', 'unsafe']),
  since: z.nullable(instant),
  /** The unsafe version: the one that the client follows, or the draft. */
  number: z.nullable(z.int()),
  isDraft: z.boolean(),
  /** What speaks against it, and whether somebody with the right may keep it with a reason. */
  judgement: z.nullable(listJudgement),
  mayBeKept: z.boolean(),
})
export type ListSafety = z.output<typeof listSafety>

/** What somebody with the right is asked for. */
export const askedFor = ['override', 'approval'] as const

/** A list that was handed over to somebody with the right, and whether it came back. */
export const listAsk = z.object({
  kind: listKind,
  wants: z.enum(askedFor),
  state: z.enum(['waiting', 'returned']),
  by: z.nullable(z.string()),
  at: instant,
  note: z.nullable(z.string()),
})
export type ListAsk = z.output<typeof listAsk>

/** Dawn and iftar (HH:MM in the client's province) of the first and of the last fasted day; empty: no day is fasted. */
export const fastingTimes = z.array(z.object({ day, dawn: z.string(), iftar: z.string() }))

/** A list with the version that is worked on or was sent last. */
export const foodList = z.object({
  id,
  clientId: id,
  visitId: id,
  kind: listKind,
  state: z.enum(foodListStates),
  /** Number and state of the shown version; a sent one is never changed: saving makes the next number. */
  number: z.int(),
  versionState: z.enum(['draft', 'sent', 'replaced']),
  fromDay: day,
  days: z.int(),
  sentAt: z.nullable(instant),
  receivedAt: z.nullable(instant),
  updatedAt: instant,
  document: listDocumentSchema,
  fastingTimes,
  names: listNames,
  gaps: listGaps,
  judgement: listJudgement,
  safety: listSafety,
  /** Who approved the shown version as it is; null: nobody, or it was changed since. */
  approval: z.nullable(z.object({ by: z.nullable(z.string()), at: instant, note: z.nullable(z.string()) })),
  /** Why composing went without the rules of `document.inputs.waivedRules`. */
  waiverReason: z.nullable(z.string()),
  /** For `If-Match` and `listVersion`. */
  version,
})
export type FoodList = z.output<typeof foodList>

/** Whether and when a client is told of a list. */
export const listDelivery = z.object({
  /** False: the service has no channel, and nobody is told. */
  hasChannel: z.boolean(),
  /** The end of the client's quiet hours, which a message of now would wait for; null outside of them. */
  waitsUntil: z.nullable(instant),
  /** So long a list that is sent now can be taken back, in seconds. */
  holdSeconds: z.int(),
  /** Until when the list that was sent can be taken back; null: it cannot any more. */
  heldUntil: z.nullable(instant),
  /** How far the message of the version in force is; null before the first one and for lists of earlier systems. */
  sent: z.nullable(z.extend(delivery, { number: z.int() })),
})
export type ListDelivery = z.output<typeof listDelivery>

/** Everything that is shown about safety on every screen of a list. */
export const safetyStrip = z.object({
  isPregnant: z.boolean(),
  /** Full months of the breastfed child. */
  infantMonths: z.nullable(z.int()),
  ageYears: z.nullable(z.int()),
  bmi: z.nullable(z.number()),
  conditions: z.array(
    z.object({ code: z.string(), policy: z.string(), fa: z.string(), ar: z.nullable(z.string()) }),
  ),
  allergies: z.array(z.object({ code: z.string(), fa: z.string(), ar: z.nullable(z.string()) })),
  /** Codes of the registry `medicines`. */
  medicines: z.array(z.object({ code: z.string() })),
  dislikes: z.array(z.object({ id, fa: z.string(), ar: z.nullable(z.string()) })),
})

export const missingInputs = [
  'sex',
  'birth_date',
  'height',
  'weight',
  'goal',
  'activity_type',
  'infant_birth',
  'diet',
  'supplements',
] as const

/** The visit's three lists and what they are made from. */
export const listBoard = z.object({
  visitId: id,
  clientId: id,
  client: z.object({
    code: z.string(),
    fullName: z.string(),
    language: z.enum(['fa-IR', 'ar-IQ']),
    country: z.enum(['IR', 'IQ']),
    goal: z.nullable(z.string()),
    sex: z.nullable(z.enum(['female', 'male'])),
  }),
  supporterName: z.nullable(z.string()),
  today: day,
  weighedOn: z.nullable(day),
  weightG: z.nullable(z.int()),
  diet: z.nullable(z.object({ id, fa: z.string(), ar: z.nullable(z.string()), dietType: z.string() })),
  /** Published diets that may be chosen instead, those that fit the target first. */
  diets: z.array(
    z.object({
      id,
      fa: z.string(),
      ar: z.nullable(z.string()),
      dietType: z.string(),
      kcalFrom: z.int(),
      kcalTo: z.int(),
      fits: z.boolean(),
    }),
  ),
  /** What has to be known before a list can be composed. */
  missing: z.array(z.enum(missingInputs)),
  targetKcal: z.nullable(z.int()),
  tdeeKcal: z.nullable(z.int()),
  /** The requirement by the equations of 2023, with breastfeeding's increment. */
  eerKcal: z.nullable(z.int()),
  targets: z.nullable(listTargetsSchema),
  /** What breastfeeding adds to the target: kcal, and the number of the table that says so; null number: the policy. */
  breastfeeding: z.nullable(z.object({ kcal: z.int(), table: z.nullable(z.int()) })),
  waterGlasses: z.nullable(z.int()),
  proposed: z.object({ startDate: day, days: z.int() }),
  safety: safetyStrip,
  findings: z.array(gateFinding),
  /** The last time a list of the visit was handed over; null: none waits or came back. */
  ask: z.nullable(listAsk),
  lists: z.array(
    z.object({
      kind: listKind,
      /** Null: there is none yet. */
      list: z.nullable(
        z.object({
          id,
          state: z.enum(foodListStates),
          number: z.int(),
          versionState: z.enum(['draft', 'sent', 'replaced']),
          fromDay: day,
          days: z.int(),
          sentAt: z.nullable(instant),
          receivedAt: z.nullable(instant),
          /** By what is known now: it must not be followed. */
          isUnsafe: z.boolean(),
          version,
        }),
      ),
    }),
  ),
})
export type ListBoard = z.output<typeof listBoard>

export const composeRequest = z.strictObject({
  /** The version of the list that the caller saw; null when there was none. */
  listVersion: z.nullable(version),
  /** Another diet than the term's. */
  dietId: z.optional(id),
  startDate: z.optional(day),
  days: z.optional(whole(LIST_DAYS.min, LIST_DAYS.max)),
  excludedFoodIds: z.optional(z.array(id).check(z.maxLength(500))),
  /** Dishes to choose from at each meal of a list of choices; absent: the usual number. */
  choicesPerMeal: z.optional(whole(CHOICES_PER_MEAL.min, CHOICES_PER_MEAL.max)),
  /** Rules given up after a named conflict: needs `food-lists.waive` and a reason. */
  waivedRules: z.optional(z.array(z.enum(REMOVABLE_RULES)).check(z.maxLength(REMOVABLE_RULES.length))),
  waiverReason: z.optional(reasonText),
  /** The same seed gives the same list; absent: one that follows from visit and kind. */
  seed: z.optional(whole(0, 4_294_967_295)),
})
export type ComposeRequest = z.output<typeof composeRequest>

export const composeConflict = z.object({
  removable: z.array(z.enum(REMOVABLE_RULES)),
  /** `time`: no answer in time. */
  blocking: z.nullable(z.enum([...COMPOSE_BLOCKING, 'time'])),
  mealCode: z.nullable(z.string()),
  day: z.nullable(z.int()),
  isProven: z.boolean(),
})

export const excludedFood = z.object({
  mealCode: z.string(),
  foodId: z.string(),
  name,
  reason: z.string(),
})

/** `composed`: the saved draft, its gaps stated in `list.gaps`. `conflict`: nothing was saved. */
export const composeReply = z.object({
  outcome: z.enum(['composed', 'conflict']),
  list: z.nullable(foodList),
  conflict: z.nullable(composeConflict),
  excluded: z.array(excludedFood),
})
export type ComposeReply = z.output<typeof composeReply>

/** What composing would give now: nothing of it is saved, and only composing makes a draft of it. */
export const listProposal = z.object({
  outcome: z.enum(['composed', 'conflict']),
  /** Null with a conflict. */
  preview: z.nullable(z.object({ document: listDocumentSchema, names: listNames, judgement: listJudgement })),
  conflict: z.nullable(composeConflict),
})
export type ListProposal = z.output<typeof listProposal>

/** What has changed since the list before, as far as lists are made from it. */
export const sinceLastList = z.object({
  sentAt: instant,
  energyKcal: z.nullable(z.object({ from: z.int(), to: z.int() })),
  diet: z.nullable(z.object({ from: z.nullable(name), to: name })),
  /** Those that forbid more than the list before was made without. */
  allergiesAdded: z.array(name),
  /** Food items that the client has come to dislike. */
  dislikesAdded: z.array(name),
  /** How many dishes the client has refused. */
  refusedAdded: z.int(),
})
export type SinceLastList = z.output<typeof sinceLastList>
