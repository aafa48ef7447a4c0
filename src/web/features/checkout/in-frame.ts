import { createContext } from 'react'

/** True in a frame of another page: a bank asks its question in a tab of its own. */
export const InFrame = createContext(false)
