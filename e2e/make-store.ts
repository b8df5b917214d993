// Makes the store of the sample service for the browser tests of all lanes, in the folder given as argument.
import process from 'node:process'
import { sampleClients, startProduct } from './support/product.ts'

const password = 'baghche-sample'
const product = await startProduct({ SAMPLE_DATA: sampleClients }, process.argv[2])
await liftLimitOfOne(`${product.address}/back/public/api/admin`)
await product.stop()
// The folder is copied next: the database must have stopped writing.
if (product.child.exitCode !== 0) throw new Error(`The product did not leave in order:\n${product.output()}`)

/** Journeys sell and confirm more in one day than one person may alone. */
async function liftLimitOfOne(root: string): Promise<void> {
  const ask = async <Data>(
    method: string,
    path: string,
    body?: object,
    headers: object = {},
  ): Promise<Data> => {
    const reply = await fetch(`${root}/${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return ((await reply.json()) as { data: Data }).data
  }
  const { token } = await ask<{ token: string }>('POST', 'auth', { username: 'admin', password })
  const authorization = `Bearer ${token}`
  const settings = await ask<{ name: string; version: number }[]>('GET', 'settings', undefined, {
    authorization,
  })
  const version = settings.find(({ name }) => name === 'secondPersonAbove')?.version
  const amounts = { IRR: 100_000_000_000, IQD: 100_000_000_000, USD: 100_000_000 }
  await ask('PATCH', 'settings/secondPersonAbove', { amounts }, { authorization, 'if-match': `"${version}"` })
}
