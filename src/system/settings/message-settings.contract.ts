import * as z from 'zod/mini'
import { version, whole } from '#platform/contract/scalars.ts'

/** HH:MM. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Limits that hold for all messages. The quiet hours are of the client's own clock; equal ends: none. */
export const messageSettingsDraft = z.strictObject({
  gapHours: whole(0, 720),
  quietFrom: clockTime,
  quietUntil: clockTime,
})
export const messageSettings = z.extend(messageSettingsDraft, { version })
export type MessageSettings = z.output<typeof messageSettings>
