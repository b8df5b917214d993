import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyDialog, lazyPart } from './lazy-part.ts'

afterEach(() => void vi.unstubAllGlobals())

const Menu = ({ label }: { label: string }) => <b>{label}</b>

async function htmlOf(part: typeof Menu): Promise<string> {
  const Part = part
  const page = (
    <Suspense>
      <p>
        <Part label="نما" />
      </p>
    </Suspense>
  )
  const { prelude } = await prerender(page)
  return (await new Response(prelude as ReadableStream).text()).replaceAll(/<!--.*?-->/g, '')
}

it('leaves out what does not arrive without a network, and asks for it again when there is one', async () => {
  let network: () => void = () => undefined
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', (_name: 'online', action: () => void) => (network = action))
  const answers = [() => Promise.reject(new Error('no network')), () => Promise.resolve(Menu)]
  const part = lazyPart(() => (answers.shift() ?? (() => Promise.resolve(Menu)))())
  expect(await htmlOf(part)).toBe('<p></p>')
  expect(await htmlOf(part)).toBe('<p></p>')
  network()
  expect(await htmlOf(part)).toBe('<p><b>نما</b></p>')
})

it('hands on what fails with a network: the page is loaded anew then', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const part = lazyPart<typeof Menu>(() => Promise.reject(new Error('an old release')))
  const failures: string[] = []
  const Part = part
  await prerender(
    <Suspense fallback={<i />}>
      <Part label="نما" />
    </Suspense>,
    { onError: (error) => void failures.push(String(error)) },
  )
  expect(failures).toEqual(['Error: an old release'])
})

it('leaves the page as it is while the code of a dialog comes', () => {
  const MenuDialog = lazyDialog<typeof Menu>(() => new Promise(() => undefined))
  const html = renderToString(
    <main>
      <h1>واحدها</h1>
      <MenuDialog label="نما" />
    </main>,
  )
  expect(html.replaceAll(/<!--.*?-->|<template[^]*?<\/template>/g, '')).toBe('<main><h1>واحدها</h1></main>')
})
