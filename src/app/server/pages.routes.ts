import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Init } from '#platform/contract/init.ts'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import type { User } from '#platform/contract/user.ts'
import { daySpan, zones } from '#platform/contract/text/calendar.ts'
import type { Services } from '#platform/server/services.ts'
import { organisationNow, unnamed } from '#system/organisation/server/organisation.reads.ts'
import { userOf } from '#team/auth/server/auth.routes.ts'
import type { Pages } from './page-document.ts'
import type { Settings } from './settings.ts'

/** A browser that gets no page has nothing that asks again. */
const always = { config: { neverShed: true } }
const localeCookie = 'i18n_redirected'
const tokenCookie = 'auth._token.local'

/** The document at `/` and the files it needs. The cookie only decides how the frame looks: the API never reads it. */
export async function registerPages(
  server: FastifyInstance,
  { pages, services, settings, dist }: { pages: Pages; services: Services; settings: Settings; dist: string },
): Promise<void> {
  await server.register(fastifyCookie)
  const assets = path.join(dist, 'client', 'assets')
  await server.register(fastifyStatic, {
    root: assets,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  // The library would read the whole folder for each file, which takes three times as long as sending it.
  const names = new Set(await readdir(assets))
  server.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:name',
    ...always,
    handler: ({ params: { name } }, reply) => (names.has(name) ? reply.sendFile(name) : reply.callNotFound()),
  })
  const policy = documentPolicy(settings)
  server.get('/icon.svg', always, (_request, reply) => reply.sendFile('icon.svg', path.join(dist, 'client')))
  server.get<{ Params: { key: string } }>('/organisation/logo/:key', always, async ({ params }, reply) => {
    // Other pictures are nobody's without a token.
    const { logo } = await profileOf(services)
    const file = params.key === logo ? await services.uploads?.open(logo, 'thumb') : undefined
    if (!file) return reply.callNotFound()
    return reply
      .type('image/jpeg')
      .headers({ 'cache-control': 'public, max-age=31536000, immutable' })
      .send(file.stream)
  })
  server.get('/', always, async (request, reply) => {
    const [user, organisation] = await Promise.all([
      visitor(services, request.cookies[tokenCookie]),
      profileOf(services),
    ])
    const locale = localeOf(request.cookies[localeCookie] ?? user?.preferences.locale)
    const { apiRoot, supabaseUrl, supabaseAnonKey } = settings
    const supabase = supabaseUrl && supabaseAnonKey ? { url: supabaseUrl, anonKey: supabaseAnonKey } : null
    const days = daysOfZones(services.clock.now())
    const development = settings.nodeEnv === 'development'
    const html = await pages.document({ locale, apiRoot, user, organisation, days, development, supabase })
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', vary: 'cookie', 'content-security-policy': policy })
      .send(html)
  })
}

/** The business day of each country's zone. */
const daysOfZones = (now: Date): Init['days'] =>
  Object.fromEntries(Object.values(zones).map((zone) => [zone, daySpan(now, zone)]))

/** Nobody when the token is not valid, or when the database is away: the page then says so itself. */
async function visitor(services: Services, token: string | undefined): Promise<User | null> {
  if (!token) return null
  try {
    const actor = await services.authenticate(token)
    return actor ? await userOf(services.db, actor) : null
  } catch {
    return null
  }
}

/** No name when the database is away. */
async function profileOf({ db }: Services): Promise<OrganisationView> {
  try {
    return await organisationNow(db)
  } catch {
    return unnamed
  }
}

function localeOf(value: string | undefined): 'fa-IR' | 'ar-IQ' {
  return value === 'ar-IQ' ? 'ar-IQ' : 'fa-IR'
}

function documentPolicy({ supabaseUrl }: Settings): string {
  const hosted = supabaseUrl
    ? ` ${new URL(supabaseUrl).origin} ${new URL(supabaseUrl).origin.replace(/^http/, 'ws')}`
    : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${hosted}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ')
}
