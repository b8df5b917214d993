import * as z from 'zod/mini'
import { id, instant, whole } from './scalars.ts'

export const locales = ['fa-IR', 'ar-IQ'] as const
export const calendars = ['persian', 'gregory'] as const
export const digitFamilies = ['arabext', 'arab', 'latn'] as const
export const densities = ['comfortable', 'compact', 'touch'] as const
export const themes = ['light', 'dark', 'system'] as const
/** Which way time runs in charts; from left to right until somebody chooses. */
export const timeAxes = ['ltr', 'rtl'] as const
export type TimeAxis = (typeof timeAxes)[number]

/** What a printed food list has besides its meals, and for how many persons its shopping list and recipes are. */
export const listPrint = z.object({
  energy: z.boolean(),
  grams: z.boolean(),
  shopping: z.boolean(),
  recipes: z.boolean(),
  persons: whole(1, 8),
})
export type ListPrint = z.output<typeof listPrint>

/** How a person wants to see things. Kept on the server, the same on every computer; absent means the locale's own. */
export const preferences = z.object({
  locale: z.optional(z.enum(locales)),
  calendar: z.optional(z.enum(calendars)),
  digits: z.optional(z.enum(digitFamilies)),
  density: z.optional(z.enum(densities)),
  theme: z.optional(z.enum(themes)),
  timeAxis: z.optional(z.enum(timeAxes)),
  shortcuts: z.optional(z.boolean()),
  listPrint: z.optional(listPrint),
})
export type Preferences = z.output<typeof preferences>

/** What a role asks for besides the password, from the least to the most. */
export const secondFactorPolicies = ['never', 'allowed', 'required'] as const
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number]

/** The signed-in staff member. `scope` is the list of permissions: the browser's guards and menu read it. */
export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  roles: z.array(z.object({ code: z.string(), fa: z.string(), ar: z.nullable(z.string()) })),
  scope: z.array(z.string()),
  /** Whose clients the person sees. */
  rows: z.enum(['own', 'team', 'all']),
  mustChangePassword: z.boolean(),
  /** The most that a role of theirs asks for. */
  secondFactor: z.enum(secondFactorPolicies),
  /** It is required and not set up yet. */
  mustSetSecondFactor: z.boolean(),
  preferences,
  /** How many notices they have not read. */
  unread: z.int(),
  tokenExpiresAt: instant,
})
export type User = z.output<typeof user>
