import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen } from '../serve/serveSite';

/** A proxy that connects to every address. `tunnels` lists the addresses that it was asked for. */
export async function tinyProxy() {
  const tunnels: string[] = [];
  const proxy = createServer().on('connect', (request, socket: Socket) => {
    tunnels.push(request.url ?? '');
    const { hostname, port } = new URL(`http://${request.url}`);
    const through = connect(Number(port || 80), hostname, () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      through.pipe(socket).pipe(through);
    });
    through.on('error', () => socket.destroy());
    socket.on('error', () => through.destroy());
  });
  return { server: await listen(proxy, 0), tunnels };
}
