/** Resolves in a task of its own, after what the browser has to do for the visitor meanwhile. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));
