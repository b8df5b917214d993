import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { organisationView } from '#platform/contract/organisation.ts'
import { text } from '#platform/contract/scalars.ts'
import { imageMedia } from '#platform/contract/uploads.ts'

export const organisationLimits = { name: 60, phone: 60, address: 200, site: 120, social: 120 } as const

/** Contrast with white paper that each colour has at least: of words, and of lines. */
export const leastContrast = { heading: 4.5, line: 3 } as const

/** Relative luminance by WCAG 2, of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far a colour stands out from white paper: 1 not at all, 21 black. */
export const contrastOnPaper = (colour: string): number => 1.05 / (luminance(colour) + 0.05)

const colour = (least: number) =>
  z.string().check(
    z.regex(/^#[0-9a-f]{6}$/, { error: 'format', abort: true }),
    z.refine((value: string) => contrastOnPaper(value) >= least, { error: 'too-pale' }),
  )

/** An address of the web, with or without `https://`. */
const site = text(organisationLimits.site).check(
  z.regex(/^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/, { error: 'format' }),
)

function contact(locale: 'fa-IR' | 'ar-IQ') {
  return z.strictObject({
    phone: z.nullable(text(organisationLimits.phone)),
    address: z.nullable(text(organisationLimits.address, locale)),
    site: z.nullable(site),
    social: z.nullable(text(organisationLimits.social)),
  })
}

/** What is written of the organisation; the logo comes by an upload of its own. */
export const organisationDraft = z.strictObject({
  name: z.strictObject({
    fa: z.nullable(text(organisationLimits.name, 'fa-IR')),
    ar: z.nullable(text(organisationLimits.name, 'ar-IQ')),
  }),
  /** For clients of each country; what one lacks is taken from the other. */
  contacts: z.strictObject({ IR: contact('fa-IR'), IQ: contact('ar-IQ') }),
  colours: z.strictObject({
    heading: z.nullable(colour(leastContrast.heading)),
    line: z.nullable(colour(leastContrast.line)),
  }),
})
export type OrganisationDraft = z.output<typeof organisationDraft>

export const organisation = {
  get: operation('GET admin/organisation', {
    summary: 'What the service calls itself, how it is reached, and the colours of its papers.',
    permission: 'signed-in',
    reply: organisationView,
  }),
  change: operation('PATCH admin/organisation', {
    summary: 'Change name, contacts or colours; absent parts stay.',
    permission: 'settings.write',
    body: z.partial(organisationDraft),
    reply: organisationView,
    audit: 'organisation.changed',
    ifMatch: true,
  }),
  setLogo: operation('POST admin/organisation/logo', {
    summary: 'Give the service its logo, in the place of the one it has.',
    permission: 'settings.write',
    upload: imageMedia,
    reply: organisationView,
    audit: 'organisation.logo',
    idempotent: 'accepted',
  }),
  removeLogo: operation('DELETE admin/organisation/logo', {
    summary: 'Take the logo away.',
    permission: 'settings.write',
    reply: organisationView,
    audit: 'organisation.logo-removed',
    ifMatch: true,
  }),
  history: operation('GET admin/organisation/history', {
    summary: 'Every save of the profile, newest first.',
    permission: 'settings.read',
    reply: z.array(historyEntry),
  }),
}
