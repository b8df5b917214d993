// Makes the store of the sample service that browser tests begin with, once for all lanes, in the folder that is named.
import process from 'node:process'
import { sampleClients, startProduct } from './support/product.ts'

const product = await startProduct({ SAMPLE_DATA: sampleClients }, process.argv[2])
await product.stop()
// Otherwise the database may still be writing what is copied next.
if (product.child.exitCode !== 0) throw new Error(`The product did not leave in order:\n${product.output()}`)
