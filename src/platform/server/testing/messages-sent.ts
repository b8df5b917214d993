import { Socket } from 'node:net'

type Write = (...given: unknown[]) => unknown

/** How many messages go out on sockets of this process meanwhile; what the driver writes together is one. */
export async function messagesDuring(work: () => Promise<void>): Promise<number> {
  const own = Socket.prototype as unknown as { _write: Write; _writev: Write }
  const { _write: write, _writev: writeAll } = own
  let sent = 0
  own._write = function counted(this: Socket, ...given) {
    sent += 1
    return write.apply(this, given)
  }
  own._writev = function countedAll(this: Socket, ...given) {
    sent += 1
    return writeAll.apply(this, given)
  }
  try {
    await work()
  } finally {
    Object.assign(own, { _write: write, _writev: writeAll })
  }
  return sent
}
