interface Sent {
  version: number
  idempotencyKey: string
}

type Call<Body, Reply> = (
  body: Body,
  options: { ifMatch: number; idempotencyKey: string },
) => Promise<{ data: Reply }>

/** How an action on a record is sent: against the version that was seen, and once; then what it decides is asked again. */
export const sendAction =
  (refresh: () => void) =>
  <Body, Reply>(call: Call<Body, Reply>) =>
  async (body: Body, { version: ifMatch, idempotencyKey }: Sent): Promise<Reply> => {
    const { data } = await call(body, { ifMatch, idempotencyKey })
    refresh()
    return data
  }
