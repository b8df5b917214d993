import { useTermRefresh } from './use-term-refresh.ts'

interface Sent {
  version: number
  idempotencyKey: string
}

type Call<Body, Reply> = (
  body: Body,
  options: { ifMatch: number; idempotencyKey: string },
) => Promise<{ data: Reply }>

/** How an action on a term is sent: against the version that was seen, once, and everything it decides asks again. */
export function useTermAction() {
  const refresh = useTermRefresh()
  return <Body, Reply>(call: Call<Body, Reply>) =>
    async (body: Body, { version: ifMatch, idempotencyKey }: Sent): Promise<Reply> => {
      const reply = await call(body, { ifMatch, idempotencyKey })
      refresh()
      return reply.data
    }
}
