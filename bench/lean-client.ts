import net from 'node:net'

export interface LeanClient {
  /**
   * One request after the other.
   * @param body an object goes as JSON, a text as a CSV file
   * @returns the body. @throws when the answer is not 200
   */
  ask(
    method: string,
    path: string,
    token: string,
    body?: object | string,
    headers?: Record<string, string>,
  ): Promise<string>
  close(): void
}

/**
 * A client on one kept connection that does little more than write and read: what is measured is the server, and a
 * usual client in the same process would add a good part of a millisecond.
 */
export function leanClient(port: number): LeanClient {
  let socket = net.connect(port, '127.0.0.1')
  const ask: LeanClient['ask'] = (method, path, token, body, headers = {}) => {
    if (!['opening', 'open'].includes(socket.readyState)) {
      // The server waits for every connection before it ends.
      socket.destroy()
      socket = net.connect(port, '127.0.0.1')
    }
    const isFile = typeof body === 'string'
    const text = isFile ? body : body === undefined ? '' : JSON.stringify(body)
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      ...(token === '' ? [] : [`authorization: Bearer ${token}`]),
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(text === ''
        ? []
        : [
            `content-type: ${isFile ? 'text/csv' : 'application/json'}`,
            `content-length: ${Buffer.byteLength(text)}`,
          ]),
    ]
    const answer = readAnswer(socket)
    socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
    return answer.then(({ status, content }) => {
      if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${content}`)
      return content
    })
  }
  return { ask, close: () => void socket.destroy() }
}

interface Answer {
  status: number
  content: string
}

function readAnswer(socket: net.Socket): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    const end = () => socket.off('data', read).off('error', fail).off('close', fail)
    const fail = (error: unknown) => {
      end()
      reject(error instanceof Error ? error : new Error('The server hung up'))
    }
    const read = (part: Buffer) => {
      received = Buffer.concat([received, part])
      const answer = answerIn(received)
      if (!answer) return
      end()
      resolve(answer)
    }
    socket.on('data', read).on('error', fail).on('close', fail)
  })
}

/** Null until all of it has come. */
function answerIn(received: Buffer): Answer | null {
  const border = received.indexOf('\r\n\r\n')
  if (border === -1) return null
  const head = received.toString('latin1', 0, border)
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
  if (Number.isNaN(length)) throw new Error('An answer without a length')
  if (received.length < border + 4 + length) return null
  return { status: Number(head.slice(9, 12)), content: received.toString('utf8', border + 4) }
}
