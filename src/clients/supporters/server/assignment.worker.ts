import { parentPort, workerData } from 'node:worker_threads'
import type { Assignment } from './assignment.rules.ts'
import { loadAssignmentSolver } from './assignment-solver.rules.ts'

const solve = await loadAssignmentSolver()
parentPort?.postMessage(solve(workerData as Assignment))
