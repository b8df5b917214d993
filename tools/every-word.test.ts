import { expect, it } from 'vitest'
import { allPermissions } from '#app/server/build-app.ts'
import { routes } from '#app/server/domains.ts'
import { verbLabels } from '#app/web/pages/event-log/event-labels.messages.ts'

/** What follows from the screens is typed with the code of the browser. */
const derived = (name: string): Promise<unknown> => import(`#app/web/derived/${name}.ts`)

it('the event log names every action and what it was done to', async () => {
  const { eventNouns } = (await derived('event-nouns')) as { eventNouns: object }
  const words = [...new Set(routes.flatMap(({ endpoint }) => endpoint.audit ?? []))]
  const nameless = words.filter((word) => {
    const [noun = '', verb = ''] = word.split('.')
    return !Object.hasOwn(eventNouns, noun) || !Object.hasOwn(verbLabels, verb)
  })
  expect(words.length).toBeGreaterThan(100)
  expect(nameless).toEqual([])
})

it('roles name what every permission is about, and nothing else', async () => {
  const { permissionWords } = (await derived('permission-words')) as { permissionWords: { id: string }[] }
  const resources = new Set(allPermissions.map((name) => name.slice(0, name.lastIndexOf('.'))))
  expect(permissionWords.map(({ id }) => id).toSorted()).toEqual([...resources].toSorted())
})
