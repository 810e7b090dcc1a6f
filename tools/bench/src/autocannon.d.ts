/** The part of autocannon that is used; it comes without types. */
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
      /** Seconds; or else `amount`, the number of requests. */
      duration?: number;
      amount?: number;
      requests: Request[];
    }
  }
  function autocannon(options: autocannon.Options): autocannon.Instance;
  export = autocannon;
}
