import { describe, expect, it } from 'vitest'
import { nextEdition } from './guide-edition.rules.ts'

const draft = { published: false, edition: 0, isChanged: true }

describe('the edition of a guide', () => {
  it('begins with the first publication and stays while a draft is written', () => {
    const written = nextEdition(draft, { published: false, hasNewWords: true })
    expect(written).toEqual({ published: false, edition: 0, isChanged: true })
    expect(nextEdition(written, { published: true, hasNewWords: false })).toEqual({
      published: true,
      edition: 1,
      isChanged: false,
    })
  })

  it('goes up with new words that readers see, and not with another order', () => {
    const shown = { published: true, edition: 1, isChanged: false }
    expect(nextEdition(shown, { published: true, hasNewWords: false })).toEqual(shown)
    expect(nextEdition(shown, { published: true, hasNewWords: true })).toEqual({ ...shown, edition: 2 })
  })

  it('stays when a guide is withdrawn and published again with the same words', () => {
    const shown = { published: true, edition: 3, isChanged: false }
    const withdrawn = nextEdition(shown, { published: false, hasNewWords: false })
    expect(withdrawn).toEqual({ published: false, edition: 3, isChanged: false })
    expect(nextEdition(withdrawn, { published: true, hasNewWords: false })).toEqual(shown)
    const rewritten = nextEdition(withdrawn, { published: false, hasNewWords: true })
    expect(nextEdition(rewritten, { published: true, hasNewWords: false }).edition).toBe(4)
  })
})
