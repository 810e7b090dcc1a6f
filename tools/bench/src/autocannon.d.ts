/** The types of the used part of autocannon, which has no types itself. */
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      method?: string;
      path?: string;
      headers?: Record<string, string>;
      body?: string;
      setupRequest?: (request: Request, context: object) => Request;
    }
    interface Result {
      readonly '2xx': number;
      readonly non2xx: number;
      readonly errors: number;
    }
    interface Instance extends PromiseLike<Result> {
      on(
        event: 'response',
        listener: (client: object, status: number, bytes: number, milliseconds: number) => void,
      ): this;
    }
    interface Options {
      url: string;
      connections: number;
      /** In seconds. Alternatively, `amount` is the number of requests. */
      duration?: number;
      amount?: number;
      requests: Request[];
    }
  }
  function autocannon(options: autocannon.Options): autocannon.Instance;
  export = autocannon;
}
