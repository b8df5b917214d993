import process from 'node:process'
import { systemClock } from '#platform/server/clock.ts'
import { standInBucket } from '#platform/server/uploads/testing/stand-in-bucket.ts'

const { bucket } = await standInBucket(systemClock.now)
process.stdout.write(`Ready at ${new URL(bucket.address).origin}\n`)
