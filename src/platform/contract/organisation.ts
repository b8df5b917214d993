import * as z from 'zod/mini'

/** Ways to reach the service, as they are printed; null: none. */
export const contactView = z.object({
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  site: z.nullable(z.string()),
  social: z.nullable(z.string()),
})

/** What the service calls itself and how it is reached. Nothing in it is secret: the sign-in page shows it. */
export const organisationView = z.object({
  name: z.object({ fa: z.nullable(z.string()), ar: z.nullable(z.string()) }),
  /** Its key: another picture has another one. */
  logo: z.nullable(z.string()),
  contacts: z.object({ IR: contactView, IQ: contactView }),
  /** Of printed papers, `#rrggbb`; null: black. */
  colours: z.object({ heading: z.nullable(z.string()), line: z.nullable(z.string()) }),
  version: z.int(),
})
export type OrganisationView = z.output<typeof organisationView>
