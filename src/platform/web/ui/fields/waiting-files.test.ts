import { expect, it } from 'vitest'
import { inThisBrowser, inThisPage, moveFile, type WaitingFile } from './waiting-files.ts'

const waiting = (key: string): WaitingFile => ({ file: new File(['x'], 'x.jpg'), key })

it('a file that waits goes along to the record that was made, and is at one place only', async () => {
  await inThisPage.keep('story/new/picture', waiting('a'))
  await moveFile(inThisPage, 'story/new/picture', 'story/7/picture')
  expect(await inThisPage.read('story/new/picture')).toBeNull()
  expect((await inThisPage.read('story/7/picture'))?.key).toBe('a')
  await inThisPage.keep('story/7/picture', null)
  expect(await inThisPage.read('story/7/picture')).toBeNull()
})

it('where nothing was chosen, what waits for the record stays', async () => {
  await inThisPage.keep('story/8/picture', waiting('b'))
  await moveFile(inThisPage, 'story/new/picture', 'story/8/picture')
  expect((await inThisPage.read('story/8/picture'))?.key).toBe('b')
})

it('a browser without a store keeps nothing, and nobody is stopped by it', async () => {
  const files = inThisBrowser(7)
  await files.keep('story/new/picture', waiting('c'))
  expect(await files.read('story/new/picture')).toBeNull()
})
