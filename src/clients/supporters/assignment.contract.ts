import type { NumberSetting } from '#platform/contract/setting.ts'

function weight<const Key extends string>(key: Key, shipped: number) {
  return { kind: 'number', key, unit: 'points', min: 0, max: 100, shipped } as const satisfies NumberSetting
}

/**
 * What a proposal weighs, in points. `room`: what a full supporter costs against an empty one; the others: what it costs
 * to give a client to somebody who has not had them before, or does not know their diet or their province.
 */
export const assignmentWeights = {
  room: weight('assignment_room', 60),
  earlier: weight('assignment_earlier', 40),
  diet: weight('assignment_diet', 20),
  province: weight('assignment_province', 10),
}
export type AssignmentWeights = Record<keyof typeof assignmentWeights, number>

/** So many clients with the same diet, or from the same province, are full experience. */
export const enoughExperience = 5

/** Why somebody was proposed: cared for the client before, knows the diet, the province, has room. */
export const assignmentReasons = ['earlier', 'diet', 'province', 'room'] as const
