/** A target of WebDriver commands: a driver, a session or an element. */
export class WebDriverTarget {
  constructor(private readonly url: string) {}

  /** A nested target, such as an element of a session. */
  at(path: string): WebDriverTarget {
    return new WebDriverTarget(`${this.url}/${path}`);
  }

  get<Value>(command: string): Promise<Value> {
    return this.send('GET', `/${command}`);
  }

  post<Value = void>(command: string, parameters: object = {}): Promise<Value> {
    return this.send('POST', `/${command}`, JSON.stringify(parameters));
  }

  /** Deletes a session. */
  delete(): Promise<void> {
    return this.send('DELETE', '');
  }

  private async send<Value>(method: string, command: string, body?: string): Promise<Value> {
    const response = await fetch(this.url + command, {
      method,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(60_000),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value as Value;
    throw new Error(`${method} ${this.url}${command}: ${JSON.stringify(value)}`);
  }
}
