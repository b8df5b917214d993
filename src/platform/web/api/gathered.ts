import type { ApiClient } from './api-client.ts'

/** Asks one thing of many: the answer comes with those of whatever else is asked in the same moment. */
export type AskGathered<Key, Answer> = (api: ApiClient, key: Key) => Promise<Answer>

/**
 * What the parts of a page ask for in the same moment is loaded at once.
 * @param load gets each key once, and answers all of them or throws for all
 * @param moment when it is over
 */
export function gathered<Key, Answer>(
  load: (api: ApiClient, keys: readonly Key[]) => Promise<(key: Key) => Answer>,
  moment: (over: () => void) => void = queueMicrotask,
): AskGathered<Key, Answer> {
  type Asked = Map<Key, PromiseWithResolvers<Answer>>
  const open = new WeakMap<ApiClient, Asked>()
  async function answer(api: ApiClient, asked: Asked): Promise<void> {
    try {
      const answerOf = await load(api, [...asked.keys()])
      for (const [key, { resolve }] of asked) resolve(answerOf(key))
    } catch (error) {
      for (const { reject } of asked.values()) reject(error)
    }
  }
  function gather(api: ApiClient): Asked {
    const asked: Asked = new Map()
    open.set(api, asked)
    moment(() => {
      open.delete(api)
      void answer(api, asked)
    })
    return asked
  }
  return (api, key) => {
    const asked = open.get(api) ?? gather(api)
    const waiting = asked.get(key) ?? Promise.withResolvers<Answer>()
    asked.set(key, waiting)
    return waiting.promise
  }
}
