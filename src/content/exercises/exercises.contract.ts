import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, id, instant, slug, text, version, whole } from '#platform/contract/scalars.ts'

export const exerciseLevels = ['beginner', 'intermediate', 'advanced'] as const
/** What one set counts. */
export const exerciseMeasures = ['min', 'reps', 'sec'] as const
export const exerciseLimits = {
  sets: { min: 1, max: 20 },
  amount: { min: 1, max: 600 },
  metX10: { min: 10, max: 250 },
  metSource: 120,
  instructions: 1500,
  avoid: 20,
} as const

/** How it is done, in both languages; either may be missing. */
const instructions = z.strictObject({
  fa: z.nullable(text(exerciseLimits.instructions, 'fa-IR')),
  ar: z.nullable(text(exerciseLimits.instructions, 'ar-IQ')),
})

/** What staff edit. `metX10`: tenths of the energy of rest (metabolic equivalent). */
export const exerciseDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  categoryId: id,
  level: z.enum(exerciseLevels),
  muscle: slug,
  equipment: slug,
  measure: z.enum(exerciseMeasures),
  sets: whole(exerciseLimits.sets.min, exerciseLimits.sets.max),
  amount: whole(exerciseLimits.amount.min, exerciseLimits.amount.max),
  metX10: z.nullable(whole(exerciseLimits.metX10.min, exerciseLimits.metX10.max)),
  metSource: z.nullable(text(exerciseLimits.metSource)),
  instructions,
  avoidConditions: z.array(slug).check(
    z.maxLength(exerciseLimits.avoid),
    z.refine((codes: string[]) => new Set(codes).size === codes.length, { error: 'duplicate' }),
  ),
})
export type ExerciseDraft = z.output<typeof exerciseDraft>

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

export const exercise = z.object({
  id,
  code: z.string(),
  name,
  category: z.object({ id, name }),
  level: z.enum(exerciseLevels),
  /** Codes of the registries of muscle groups and of equipment. */
  muscle: z.string(),
  equipment: z.string(),
  measure: z.enum(exerciseMeasures),
  sets: z.int(),
  amount: z.int(),
  metX10: z.nullable(z.int()),
  metSource: z.nullable(z.string()),
  instructions: z.object({ fa: z.nullable(z.string()), ar: z.nullable(z.string()) }),
  /** Codes of the registry of conditions. */
  avoidConditions: z.array(z.string()),
  retired: z.boolean(),
  version,
  updatedAt: instant,
})
export type Exercise = z.output<typeof exercise>

/**
 * What an exercise adds to rest, in tenths of a kilocalorie a minute: one metabolic equivalent is 1 kcal for a kilogram
 * and an hour (2011 Compendium of Physical Activities).
 */
export const netEnergyX10 = (metX10: number, kilograms: number): number =>
  Math.round(((metX10 - 10) * kilograms) / 60)

/** Exercises that a client leaves out, by the condition that says so. */
export const avoidedExercises = z.array(
  z.object({ condition: z.string(), exercises: z.array(z.object({ id, name })) }),
)
export type AvoidedExercises = z.output<typeof avoidedExercises>

export const exerciseSorts = ['name', 'met', 'updated'] as const
export const exerciseQueries = listQueries({
  sorts: exerciseSorts,
  defaultSort: 'name',
  filters: {
    categoryId: z.optional(id),
    level: z.optional(z.enum(exerciseLevels)),
    muscle: z.optional(slug),
    equipment: z.optional(slug),
    /** Only what people with this condition leave out. */
    avoidWith: z.optional(slug),
    /** Only what people with this condition may do. */
    safeWith: z.optional(slug),
    retired: z.optional(z.boolean()),
  },
})

export const exercises = {
  ...recordOperations({
    path: 'exercises',
    id: 'exerciseId',
    type: 'exercise',
    draft: exerciseDraft,
    changes: z.partial(z.extend(exerciseDraft, { retired: z.boolean() })),
    record: exercise,
    queries: { list: exerciseQueries.list, export: z.extend(exerciseQueries.export, exportRows) },
    words: { one: 'an exercise', many: 'exercises' },
    summaries: {
      remove: 'Delete an exercise.',
    },
  }),
  avoidedBy: operation('GET admin/clients/:clientId/avoided-exercises', {
    summary: 'Exercises that a client leaves out because of a condition.',
    permission: 'exercises.read',
    reply: avoidedExercises,
    scope: 'clients',
  }),
}
