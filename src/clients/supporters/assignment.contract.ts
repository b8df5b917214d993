import type { assignmentWeights } from '#system/settings/declared-settings.contract.ts'

export type AssignmentWeights = Record<keyof typeof assignmentWeights, number>

/** So many clients with the same diet, or from the same province, are full experience. */
export const enoughExperience = 5

/** Why somebody was proposed: cared for the client before, knows the diet, the province, has room. */
export const assignmentReasons = ['earlier', 'diet', 'province', 'room'] as const
