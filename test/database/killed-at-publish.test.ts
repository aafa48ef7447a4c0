import { expect } from 'vitest'
import { test } from '../database.ts'
