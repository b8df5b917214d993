/** The `data` of each server-sent event of a response body, as it comes. Comments only tell that the line is alive. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  on: { data(text: string): void; alive(): void },
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    on.alive()
    const events = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
    rest = events.pop() ?? ''
    if (rest.length > longestEvent) throw new Error('An event without an end')
    for (const event of events) {
      const data = dataOf(event)
      if (data !== '') on.data(data)
    }
  }
}

const longestEvent = 10_000

function dataOf(event: string): string {
  return event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')
}
